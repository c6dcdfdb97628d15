import { licencesContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { addProgramme } from './add-programme.ts';
import { changeLicence, prolongLicences } from './change-licences.ts';
import { grantLicence } from './grant-licence.ts';
import {
  listAccountingProgrammes,
  listAvailable,
  listOfAllSchools,
  listOfSchool,
  readMonths,
  readSummary,
} from './read-licences.ts';
import { addCourses, removeCourse, setCourseOrder } from './set-courses.ts';

const roles = ['Superuser', 'Admin'] as const;

export const licencesRoutes = answer('licences', licencesContract, {
  available: { roles, run: listAvailable },
  ofSchool: { roles, run: listOfSchool },
  ofAllSchools: { roles, run: listOfAllSchools },
  summary: { roles, run: readSummary },
  months: { roles, run: readMonths },
  grant: { roles, run: grantLicence },
  change: { roles, run: changeLicence },
  prolong: { roles, run: prolongLicences },
  addProgramme: { roles, run: addProgramme },
  addCourses: { roles, run: addCourses },
  removeCourse: { roles, run: removeCourse },
  setCourseOrder: { roles, run: setCourseOrder },
  accountingProgrammes: { roles, run: listAccountingProgrammes },
});
