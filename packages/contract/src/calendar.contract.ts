import { z } from 'zod';
import { call } from './call.ts';

/** A secret address at which calendar programs read a person's placement. */
export const calendarContract = {
  calendarAddress: call('GET', '/User/GetCalendarAddress', {
    ours: true,
    about: 'When the caller’s calendar address was made. The address itself is shown once.',
    result: z.object({
      /** Null without an address. */
      createdAt: z.string().nullable(),
      /** The caller has placement periods to show. */
      hasPeriods: z.boolean(),
    }),
  }),

  createCalendarAddress: call('POST', '/User/PostCalendarAddress', {
    ours: true,
    about: 'Makes a calendar address, which replaces the one before.',
    result: z.object({ address: z.string() }),
    freshProof: true,
  }),

  deleteCalendarAddress: call('DELETE', '/User/DeleteCalendarAddress', {
    ours: true,
    about: 'Ends the caller’s calendar address.',
  }),

  calendar: call('GET', '/calendar/{file}', {
    ours: true,
    about:
      'The placement periods and three-party talks of the address’s owner, and a teacher’s visits, as iCalendar (RFC 5545). Names of students are for teachers alone.',
    params: z.object({
      /** The secret with `.ics`. */
      file: z.string().max(200),
    }),
    download: true,
    fails: ['NotFound'],
  }),
};
