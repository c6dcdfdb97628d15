import { z } from 'zod';
import { dayMarks } from './attendance-shapes.ts';
import { call } from './call.ts';
import { day, done, flag, integer, key } from './wire.ts';
import { comment, longestComment, signature } from './work-registration-shapes.ts';

/** The token of the mailed link. */
const link = { check: z.string().trim().min(1).max(200) };

const dayOfStudent = z.object({
  day: z.string(),
  status: z.enum(['HadNoRegistrations', 'WasPresent', 'HadAbsence']),
  /** The first check-in and the last check-out as `HH:mm`; null without one. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  mark: z.enum(dayMarks).nullable(),
});

const entry = z.object({
  id: z.number(),
  title: z.string(),
  bodyText: z.string(),
  created: z.string(),
  componentName: z.string(),
  workingHours: z.number(),
  /** Of images, which the app shows after signing in. */
  images: z.number(),
  comments: z.array(comment),
  signature: signature.nullable(),
  /** To be sent with a signature. */
  version: z.number(),
});

const student = z.object({
  participantId: z.number(),
  name: z.string(),
  companyName: z.string(),
  schoolName: z.string(),
  /** School days of the period until today, and other days with something registered. */
  days: z.array(dayOfStudent),
  entries: z.array(entry),
});

const linkFails = ['WeekLinkHasEnded', 'TooManyRequests'] as const;

/** The week of a supervisor's students, by a mailed link that needs no account. */
export const supervisorWeekContract = {
  week: call('POST', '/Apl/GetWeekByLink', {
    ours: true,
    about:
      'The days and entries of the students whom the holder of a mailed link follows, in the link’s week. Changes nothing.',
    body: z.object(link),
    result: z.object({
      supervisorName: z.string(),
      /** Monday and Sunday of the week. */
      from: z.string(),
      to: z.string(),
      /** The link works until then. */
      linkEnds: z.string(),
      students: z.array(student),
    }),
    fails: [...linkFails],
  }),

  sign: call('POST', '/Apl/SignWeekByLink', {
    ours: true,
    about:
      'Signs entries of the link’s week for the supervisor, or withdraws the signature; all or none.',
    body: z.object({
      ...link,
      entries: z
        .array(z.object({ id: key, version: integer }))
        .min(1)
        .max(500),
      signed: flag,
    }),
    fails: [...linkFails, 'WorkRegistrationNotFound', 'WorkRegistrationHasChanged'],
    result: done,
  }),

  ask: call('POST', '/Apl/AskByLink', {
    ours: true,
    about:
      'Comments on an entry of the link’s week; its student is notified. The same text again changes nothing.',
    body: z.object({
      ...link,
      workRegistrationId: key,
      text: z.string().trim().min(1).max(longestComment),
    }),
    result: comment,
    fails: [...linkFails, 'WorkRegistrationNotFound'],
  }),

  markDays: call('POST', '/Apl/MarkDaysByLink', {
    ours: true,
    about:
      'Confirms or doubts days of the link’s week, or takes that back with null; all or none. No status changes.',
    body: z.object({
      ...link,
      days: z
        .array(z.object({ participantId: key, day }))
        .min(1)
        .max(500),
      mark: z.enum(dayMarks).nullable(),
    }),
    result: done,
    fails: [...linkFails, 'DayOutsidePeriod'],
  }),
};

export const supervisorWeekFailures = {
  /** Replaced by a later one, too old, or its holder follows nobody of that week any more. */
  WeekLinkHasEnded: 404,
} as const;
