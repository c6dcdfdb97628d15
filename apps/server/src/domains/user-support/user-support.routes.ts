import { userSupportContract } from '@gesall/contract';
import { administrators, students } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { deleteResult } from './delete-result.ts';
import { findEverything } from './find-everything.ts';
import { moveUser } from './move-user.ts';
import { readUser } from './read-user.ts';
import { readUserOverview } from './read-user-overview.ts';
import { restoreIntoClass, restoreIntoSchool } from './restore-students.ts';
import {
  endStudentWindow,
  explainStudentWindow,
  openStudentWindow,
  readViewHistory,
} from './student-windows.ts';

export const userSupportRoutes = answer('user-support', userSupportContract, {
  userByEmail: { roles: administrators, run: readUser },
  userOverview: { roles: administrators, run: readUserOverview },
  find: { roles: administrators, run: findEverything },
  moveUser: { roles: administrators, run: moveUser },
  restoreIntoClass: { roles: administrators, run: restoreIntoClass },
  restoreIntoSchool: { roles: administrators, run: restoreIntoSchool },
  deleteResult: { roles: administrators, run: deleteResult },
  openStudentWindow: { roles: administrators, run: openStudentWindow },
  explainStudentWindow: { roles: administrators, run: explainStudentWindow },
  endStudentWindow: { roles: administrators, run: endStudentWindow },
  viewHistory: { roles: students, run: readViewHistory },
});
