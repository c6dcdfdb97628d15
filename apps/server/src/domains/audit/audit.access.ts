import { auditContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

export const access = accessOf(auditContract, { events: { because: 'the trail of all schools is administration’s own' } });
