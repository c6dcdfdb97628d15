import { undoContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

export const access = accessOf(undoContract, {
  acts: {
    because:
      'administrators see the acts of every school; the teacher’s list is tried with the locks',
  },
  undo: {
    reaches: { input: ({ otherAct }) => ({ act: otherAct }), answer: 'ActNotFound' },
    because: 'it succeeds once; its own tests undo',
  },
});
