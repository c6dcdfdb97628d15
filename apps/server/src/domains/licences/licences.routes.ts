import { licencesContract } from '@gesall/contract';
import { administrators } from '../../platform/access/audiences.ts';
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

export const licencesRoutes = answer('licences', licencesContract, {
  available: { roles: administrators, run: listAvailable },
  ofSchool: { roles: administrators, run: listOfSchool },
  ofAllSchools: { roles: administrators, run: listOfAllSchools },
  summary: { roles: administrators, run: readSummary },
  months: { roles: administrators, run: readMonths },
  grant: { roles: administrators, run: grantLicence },
  change: { roles: administrators, run: changeLicence },
  prolong: { roles: administrators, run: prolongLicences },
  addProgramme: { roles: administrators, run: addProgramme },
  addCourses: { roles: administrators, run: addCourses },
  removeCourse: { roles: administrators, run: removeCourse },
  setCourseOrder: { roles: administrators, run: setCourseOrder },
  accountingProgrammes: { roles: administrators, run: listAccountingProgrammes },
});
