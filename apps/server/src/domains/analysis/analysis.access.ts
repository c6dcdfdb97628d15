import { analysisContract } from '@gesall/contract';
import { accessOf, place, type School } from '../../testing/access.ts';

const questionOf = (school: School) => ({
  classId: school.schoolClass.id,
  ...place(school),
  questionId: 1,
});

export const access = accessOf(analysisContract, {
  bestAndLatest: {
    own: ({ own }) => ({ studentId: own.student.id, ...place(own) }),
    reaches: {
      input: ({ other }) => ({ studentId: other.student.id, ...place(other) }),
      answer: 'UserNotFound',
    },
  },
  classAnalysis: {
    own: ({ own }) => ({ classId: own.schoolClass.id, ...place(own) }),
    reaches: {
      input: ({ other }) => ({ classId: other.schoolClass.id, ...place(other) }),
      answer: 'ClassNotFound',
    },
  },
  classAnswers: {
    own: ({ own }) => ({ id: own.schoolClass.id, ...place(own) }),
    reaches: {
      input: ({ other }) => ({ id: other.schoolClass.id, ...place(other) }),
      answer: 'ClassNotFound',
    },
  },
  mustKnowOfClass: {
    own: ({ own }) => ({ id: own.schoolClass.id }),
    reaches: { input: ({ other }) => ({ id: other.schoolClass.id }), answer: 'ClassNotFound' },
  },
  markMustKnow: {
    reaches: {
      input: ({ other }) => ({ ...questionOf(other), isMustKnow: true }),
      answer: 'ClassNotFound',
    },
    because: 'the module of the schools has asked nothing; its own tests mark',
  },
  acceptAnswers: {
    reaches: {
      input: ({ other }) => ({ ...questionOf(other), keys: ['a'], isAccepted: true }),
      answer: 'ClassNotFound',
    },
    because: 'the module of the schools has asked nothing; its own tests accept',
  },
});
