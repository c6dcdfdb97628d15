import { licencesContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const administration = { because: 'licences are administration’s own' };

export const access = accessOf(licencesContract, {
  available: administration,
  ofSchool: administration,
  ofAllSchools: administration,
  summary: administration,
  months: administration,
  grant: administration,
  change: administration,
  prolong: administration,
  addProgramme: administration,
  addCourses: administration,
  removeCourse: administration,
  setCourseOrder: administration,
  accountingProgrammes: administration,
});
