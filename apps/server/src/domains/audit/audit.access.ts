import { auditContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const because = 'the trail of all schools is administration’s own';

export const access = accessOf(auditContract, {
  events: { because },
});
