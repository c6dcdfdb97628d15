import { userSupportContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const administration = {
  because: 'the tools are administration’s own, which reaches every school',
};

export const access = accessOf(userSupportContract, {
  userByEmail: administration,
  userOverview: administration,
  find: administration,
  moveUser: administration,
  restoreIntoClass: administration,
  restoreIntoSchool: administration,
  deleteResult: administration,
  openStudentWindow: administration,
  explainStudentWindow: administration,
  endStudentWindow: administration,
  viewHistory: { open: 'to students', own: () => ({}), because: 'it reads the caller’s own' },
});
