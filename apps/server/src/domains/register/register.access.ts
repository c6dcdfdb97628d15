import { registerContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const administration = { because: 'the register of schools is administration’s own' };

export const access = accessOf(registerContract, {
  schools: administration,
  createSchool: administration,
  lookUpCustomers: administration,
  renameSchool: administration,
  groups: administration,
  createGroup: administration,
  renameGroup: administration,
  setGroups: administration,
  deleteGroup: administration,
  programmes: {
    own: ({ own }) => ({ schoolId: own.school.id }),
    reaches: { input: ({ other }) => ({ schoolId: other.school.id }), answer: 'SchoolNotFound' },
  },
  createProgramme: administration,
  updateProgramme: administration,
  deleteProgramme: administration,
  orientations: {
    own: ({ own }) => ({ schoolId: own.school.id }),
    reaches: { input: ({ other }) => ({ schoolId: other.school.id }), answer: 'SchoolNotFound' },
  },
});
