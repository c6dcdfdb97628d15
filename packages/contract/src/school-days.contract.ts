import { holidays } from '@gesall/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { asName, done, id, key, refused } from './wire.ts';

/** Days that the database's span of breaks holds. */
const day = z.iso.date().refine((given) => given >= '2000-01-01' && given < '2200-01-01');

const days = { name: asName(z.string().trim().min(1).max(100)), from: day, to: day };

const schoolBreak = z.object({
  id: z.number(),
  name: z.string(),
  /** The first and the last day. */
  from: z.string(),
  to: z.string(),
});

/** The days on which a school has no school: public holidays by rule, and breaks of its own. */
export const schoolDaysContract = {
  schoolBreaks: call('GET', '/Apl/GetSchoolBreaks', {
    ours: true,
    about: 'A school’s own breaks in order of their days. Public holidays are not among them.',
    query: z.object({ schoolId: id }),
    result: z.array(schoolBreak),
    fails: ['SchoolNotFound'],
  }),

  addSchoolBreak: call('POST', '/Apl/PostSchoolBreak', {
    ours: true,
    about: 'Adds a break to a school. No two breaks of a school share a day.',
    body: z
      .object({ schoolId: key, ...days })
      .refine(({ from, to }) => from <= to, refused('BreakEndsBeforeItBegins')),
    result: schoolBreak,
    fails: ['NotAllowed', 'SchoolNotFound', 'BreakEndsBeforeItBegins', 'BreaksOverlap'],
  }),

  deleteSchoolBreak: call('DELETE', '/Apl/DeleteSchoolBreak', {
    ours: true,
    about: 'Removes a break of a school.',
    query: z.object({ breakId: id }),
    result: done,
    fails: ['NotAllowed', 'BreakNotFound'],
  }),

  freeDays: call('GET', '/Apl/GetFreeDays', {
    ours: true,
    about:
      'The weekdays of a period without school, in order: public holidays, and the breaks of the period’s school.',
    query: z.object({ periodId: id }),
    result: z.array(
      z.object({
        day: z.string(),
        /** Null in a break. */
        holiday: z.enum(holidays).nullable(),
        /** Null on a public holiday, also within a break. */
        breakName: z.string().nullable(),
      }),
    ),
    fails: ['PeriodNotFound'],
  }),
};

export const schoolDaysFailures = {
  BreakEndsBeforeItBegins: 400,
  BreakNotFound: 404,
  /** Another break of the school has a day of this one. */
  BreaksOverlap: 409,
} as const;
