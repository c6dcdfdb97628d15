import { schoolsContract } from '@gesall/contract';
import { staff, teachers } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { createClass } from './create-class.ts';
import { deleteClass } from './delete-class.ts';
import {
  readClass,
  readClassesOfSchool,
  readProgramme,
  readSchoolData,
  readSchoolTree,
} from './schools.reads.ts';
import { searchSchool } from './search-school.ts';

export const schoolsRoutes = answer('schools', schoolsContract, {
  schoolData: { roles: staff, run: readSchoolData },
  programme: { roles: staff, run: readProgramme },
  classesOfSchool: { roles: staff, run: readClassesOfSchool },
  classById: { roles: staff, run: readClass },
  createClass: { roles: staff, run: createClass },
  deleteClass: { roles: staff, run: deleteClass },
  tree: { roles: teachers, run: readSchoolTree },
  search: { roles: teachers, run: searchSchool },
});
