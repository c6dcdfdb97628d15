import { toolsContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { deleteResult } from './delete-result.ts';
import { find } from './find.ts';
import { moveUser } from './move-user.ts';
import { readDossier } from './read-dossier.ts';
import { readUser } from './read-user.ts';
import { restoreIntoClass, restoreIntoSchool } from './restore-students.ts';
import {
  endStudentWindow,
  explainStudentWindow,
  openStudentWindow,
  readLooks,
} from './student-windows.ts';

const roles = ['Superuser', 'Admin'] as const;

export const toolsRoutes = answer('tools', toolsContract, {
  userByEmail: { roles, run: readUser },
  dossier: { roles, run: readDossier },
  find: { roles, run: find },
  moveUser: { roles, run: moveUser },
  restoreIntoClass: { roles, run: restoreIntoClass },
  restoreIntoSchool: { roles, run: restoreIntoSchool },
  deleteResult: { roles, run: deleteResult },
  openStudentWindow: { roles, run: openStudentWindow },
  explainStudentWindow: { roles, run: explainStudentWindow },
  endStudentWindow: { roles, run: endStudentWindow },
  looksAtMe: { roles: ['Student'], run: readLooks },
});
