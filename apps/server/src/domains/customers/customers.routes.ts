import { customersContract } from '@gesall/contract';
import { administrators } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { createCourse, updateCourse } from './change-courses.ts';
import { createCustomer, updateCustomer } from './change-customers.ts';
import { createLicences, createLicencesForMany, registerFirstRun } from './change-licences.ts';
import { listCourses, listCustomers, listSummaries } from './read-customers.ts';

export const customersRoutes = answer('customers', customersContract, {
  customers: { roles: administrators, run: listCustomers },
  summaries: { roles: administrators, run: listSummaries },
  courses: { roles: administrators, run: listCourses },
  createCustomer: { roles: administrators, run: createCustomer },
  updateCustomer: { roles: administrators, run: updateCustomer },
  createCourse: { roles: administrators, run: createCourse },
  updateCourse: { roles: administrators, run: updateCourse },
  createLicenses: { roles: administrators, run: createLicences },
  createLicensesForMany: { roles: administrators, run: createLicencesForMany },
  // Another system has a key and no session; the operation accepts either.
  registerFirstRun: { roles: 'public', run: registerFirstRun },
});
