import { runsContract } from '@gesall/contract';
import { accessOf, place } from '../../testing/access.ts';

export const access = accessOf(runsContract, {
  runModule: {
    open: 'to students',
    own: ({ own }) => place(own),
    reaches: { input: ({ other }) => place(other), answer: 'CourseNotFound' },
  },
  previewModule: {
    own: ({ own }) => ({ moduleId: own.modules[0]?.id }),
    because: 'modules belong to no school',
  },
  reviewAttempt: {
    open: 'to students',
    own: ({ ownAttempt }) => ({ attemptId: ownAttempt }),
    reaches: {
      input: ({ otherAttempt }) => ({ attemptId: otherAttempt }),
      answer: 'AttemptNotFound',
    },
  },
  classAtWork: {
    own: ({ own }) => ({ id: own.schoolClass.id }),
    reaches: { input: ({ other }) => ({ id: other.schoolClass.id }), answer: 'ClassNotFound' },
  },
  runStatus: {
    open: 'to students',
    own: ({ run }) => ({ resultId: run.id }),
    because: 'another student is tried with the runs',
  },
});
