import { registerContract } from '@gesall/contract';
import { administrators, staff } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { createGroup } from './create-group.ts';
import { createProgramme } from './create-programme.ts';
import { createSchool } from './create-school.ts';
import { deleteGroup } from './delete-group.ts';
import { deleteProgramme } from './delete-programme.ts';
import { lookUpCustomers } from './look-up-customers.ts';
import { listGroups, listOrientations, listProgrammes, listSchools } from './register.reads.ts';
import { renameGroup } from './rename-group.ts';
import { renameSchool } from './rename-school.ts';
import { setGroups } from './set-groups.ts';
import { updateProgramme } from './update-programme.ts';

export const registerRoutes = answer('register', registerContract, {
  schools: { roles: administrators, run: listSchools },
  createSchool: { roles: administrators, run: createSchool },
  lookUpCustomers: { roles: administrators, run: lookUpCustomers },
  renameSchool: { roles: administrators, run: renameSchool },
  groups: { roles: administrators, run: listGroups },
  createGroup: { roles: administrators, run: createGroup },
  renameGroup: { roles: administrators, run: renameGroup },
  setGroups: { roles: administrators, run: setGroups },
  deleteGroup: { roles: administrators, run: deleteGroup },
  programmes: { roles: staff, run: listProgrammes },
  createProgramme: { roles: administrators, run: createProgramme },
  updateProgramme: { roles: administrators, run: updateProgramme },
  deleteProgramme: { roles: administrators, run: deleteProgramme },
  orientations: { roles: staff, run: listOrientations },
});
