import { pushContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const because = 'it is about the caller’s own browser';

export const access = accessOf(pushContract, {
  push: { open: 'to students', own: () => ({}), because },
  registerPush: { open: 'to students', because: `${because}, and is tried with push messages` },
  setPushKinds: { open: 'to students', because: `${because}, and is tried with push messages` },
  endPush: { open: 'to students', own: () => ({}), because },
});
