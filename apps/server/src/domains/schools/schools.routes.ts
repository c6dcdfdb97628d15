import { schoolsContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { createClass } from './create-class.ts';
import { deleteClass } from './delete-class.ts';
import { readClass } from './read-class.ts';
import { readClassesOfSchool } from './read-classes-of-school.ts';
import { readProgramme } from './read-programme.ts';
import { readSchoolData } from './read-school-data.ts';
import { readSchoolTree } from './read-school-tree.ts';
import { searchSchool } from './search-school.ts';

const roles = ['Teacher', 'Superuser', 'Admin'] as const;

export const schoolsRoutes = answer('schools', schoolsContract, {
  schoolData: { roles, run: readSchoolData },
  programme: { roles, run: readProgramme },
  classesOfSchool: { roles, run: readClassesOfSchool },
  classById: { roles, run: readClass },
  createClass: { roles, run: createClass },
  deleteClass: { roles, run: deleteClass },
  tree: { roles: ['Teacher'], run: readSchoolTree },
  search: { roles: ['Teacher'], run: searchSchool },
});
