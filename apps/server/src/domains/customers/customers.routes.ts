import { customersContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { createCourse, updateCourse } from './change-courses.ts';
import { createCustomer, updateCustomer } from './change-customers.ts';
import { createLicences, createLicencesForMany, registerFirstRun } from './change-licences.ts';
import { listCourses, listCustomers, listSummaries } from './read-customers.ts';

const roles = ['Superuser', 'Admin'] as const;

export const customersRoutes = answer('customers', customersContract, {
  customers: { roles, run: listCustomers },
  summaries: { roles, run: listSummaries },
  courses: { roles, run: listCourses },
  createCustomer: { roles, run: createCustomer },
  updateCustomer: { roles, run: updateCustomer },
  createCourse: { roles, run: createCourse },
  updateCourse: { roles, run: updateCourse },
  createLicenses: { roles, run: createLicences },
  createLicensesForMany: { roles, run: createLicencesForMany },
  // Another system has a key and no session; the operation asks for either.
  registerFirstRun: { roles: 'public', run: registerFirstRun },
});
