import { registerContract } from '@gesall/contract';
import { answer } from '../../../platform/http/answer.ts';
import { createSchool, lookUpCustomers } from './create-school.ts';
import { createGroup, deleteGroup, renameGroup, setGroups } from './groups.ts';
import { createProgramme, deleteProgramme, updateProgramme } from './programmes.ts';
import { listGroups, listOrientations, listProgrammes, listSchools } from './read-register.ts';
import { renameSchool } from './rename-school.ts';

const roles = ['Superuser', 'Admin'] as const;
const readers = ['Teacher', ...roles] as const;

export const registerRoutes = answer('register', registerContract, {
  schools: { roles, run: listSchools },
  createSchool: { roles, run: createSchool },
  lookUpCustomers: { roles, run: lookUpCustomers },
  renameSchool: { roles, run: renameSchool },
  groups: { roles, run: listGroups },
  createGroup: { roles, run: createGroup },
  renameGroup: { roles, run: renameGroup },
  setGroups: { roles, run: setGroups },
  deleteGroup: { roles, run: deleteGroup },
  programmes: { roles: readers, run: listProgrammes },
  createProgramme: { roles, run: createProgramme },
  updateProgramme: { roles, run: updateProgramme },
  deleteProgramme: { roles, run: deleteProgramme },
  orientations: { roles: readers, run: listOrientations },
});
