import { supervisorWeekContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const byLink = {
  open: 'to everybody',
  because: 'only the holder of a mailed link reaches anything',
} as const;

export const access = accessOf(supervisorWeekContract, {
  week: byLink,
  sign: byLink,
  ask: byLink,
  markDays: byLink,
});
