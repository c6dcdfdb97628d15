import { calendarContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const ownOnly = {
  open: 'to students',
  because: 'an address is an account’s own, which is tried with them',
} as const;

export const access = accessOf(calendarContract, {
  calendarAddress: ownOnly,
  createCalendarAddress: ownOnly,
  deleteCalendarAddress: ownOnly,
  calendar: { open: 'to everybody', because: 'the secret in the address is the right to read it' },
});
