import { resultsContract } from '@gesall/contract';
import { accessOf, place } from '../../testing/access.ts';

export const access = accessOf(resultsContract, {
  myResult: { open: 'to students', own: () => ({}), because: 'it reads the caller alone' },
  myResults: { open: 'to students', own: () => ({}), because: 'it reads the caller alone' },
  resultsByProgramme: {
    own: ({ own }) => ({ id: own.programme.id }),
    reaches: { input: ({ other }) => ({ id: other.programme.id }), answer: 'ProgramNotFound' },
  },
  resultsByClass: {
    own: ({ own }) => ({ id: own.schoolClass.id }),
    reaches: { input: ({ other }) => ({ id: other.schoolClass.id }), answer: 'ClassNotFound' },
  },
  resultsByStudent: {
    own: ({ own }) => ({ id: own.student.id }),
    reaches: { input: ({ other }) => ({ id: other.student.id }), answer: 'UserNotFound' },
  },
  attemptHistory: {
    own: ({ own }) => ({ studentId: own.student.id, ...place(own) }),
    reaches: {
      input: ({ other }) => ({ studentId: other.student.id, ...place(other) }),
      answer: 'UserNotFound',
    },
  },
  myAttempts: {
    open: 'to students',
    own: ({ own }) => place(own),
    because: 'it reads the caller alone',
  },
});
