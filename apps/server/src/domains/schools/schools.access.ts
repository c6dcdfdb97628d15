import { schoolsContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

export const access = accessOf(schoolsContract, {
  schoolData: {
    own: ({ own }) => ({ id: own.school.id }),
    reaches: { input: ({ other }) => ({ id: other.school.id }), answer: 'SchoolNotFound' },
  },
  programme: {
    own: ({ own }) => ({ id: own.programme.id }),
    reaches: { input: ({ other }) => ({ id: other.programme.id }), answer: 'ProgramNotFound' },
  },
  classesOfSchool: {
    own: ({ own }) => ({ id: own.school.id }),
    reaches: { input: ({ other }) => ({ id: other.school.id }), answer: 'SchoolNotFound' },
  },
  classById: {
    own: ({ own }) => ({ id: own.schoolClass.id }),
    reaches: { input: ({ other }) => ({ id: other.schoolClass.id }), answer: 'ClassNotFound' },
  },
  createClass: {
    own: ({ own }) => ({ name: 'Ny klass', programme: { id: own.programme.id } }),
    reaches: {
      input: ({ other }) => ({ name: 'Ny klass', programme: { id: other.programme.id } }),
      answer: 'ProgramNotFound',
    },
  },
  deleteClass: {
    because: 'deleting changes what the next asks for; it is tried with the classes',
    reaches: { input: ({ other }) => ({ id: other.schoolClass.id }), answer: 'ClassNotFound' },
  },
  tree: { own: () => ({}), because: 'it reads the caller’s own school' },
  search: { own: () => ({ words: 'elev' }), because: 'it reads the caller’s own school' },
});
