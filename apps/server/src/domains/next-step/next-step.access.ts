import { nextStepContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

export const access = accessOf(nextStepContract, {
  nextStep: { open: 'to students', because: 'it reads the caller’s own placement alone' },
});
