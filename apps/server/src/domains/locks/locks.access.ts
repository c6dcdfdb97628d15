import { locksContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

/** Open before and after: other calls start the module. */
const unlock = (moduleId: number | undefined, studentId: number) => ({ moduleId, studentId, locked: false });

export const access = accessOf(locksContract, {
  setModuleLock: {
    own: ({ own }) => unlock(own.modules[0]?.id, own.student.id),
    reaches: { input: ({ own, other }) => unlock(own.modules[0]?.id, other.student.id), answer: 'UserNotFound' },
  },
});
