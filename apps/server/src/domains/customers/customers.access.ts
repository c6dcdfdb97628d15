import { customersContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const noSchool = { because: 'customers belong to no school' };

export const access = accessOf(customersContract, {
  customers: noSchool,
  summaries: noSchool,
  courses: noSchool,
  createCustomer: noSchool,
  updateCustomer: noSchool,
  createCourse: noSchool,
  updateCourse: noSchool,
  createLicenses: noSchool,
  createLicensesForMany: noSchool,
  registerFirstRun: {
    open: 'to everybody',
    because: 'it asks itself for a service key or a session, which is tried with the customers',
  },
});
