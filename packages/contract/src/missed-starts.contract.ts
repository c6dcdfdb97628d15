import { z } from 'zod';
import { call } from './call.ts';
import { done, id, key } from './wire.ts';

/** Minutes after the start of a shift; longer than four hours is no longer the same morning. */
const minutes = z.number().int().min(5).max(240);

const missedStart = z.object({
  participantId: z.number(),
  studentId: z.number(),
  name: z.string(),
  classId: z.number(),
  className: z.string(),
  programmeId: z.number(),
  programmeName: z.string(),
  companyName: z.string(),
  periodId: z.number(),
  day: z.string(),
  /** The moment at which the student's hours began. */
  expectedAt: z.string(),
  /** Under 18 on the day, by the birth date; false while it is unknown. */
  isMinor: z.boolean(),
  /** The message to the guardian; null until a teacher says that it was sent. */
  guardianMessage: z.object({ by: z.string(), at: z.string() }).nullable(),
  /** When the student checked in after all; only shown after a message to the guardian. */
  arrivedAt: z.string().nullable(),
});

/** Students who are expected at a workplace and are neither there nor absent. */
export const missedStartsContract = {
  missedStarts: call('GET', '/Apl/GetMissedStarts', {
    ours: true,
    about:
      'Students of the teacher’s classes, or whom the teacher follows, whose hours of today began, who were reminded, and of whom nothing is registered.',
    result: z.array(missedStart),
  }),

  markGuardianMessage: call('POST', '/Apl/PostGuardianMessage', {
    ours: true,
    about: 'Says that the message to a student’s guardian was sent, or takes that back.',
    body: z.object({ participantId: key, day: z.iso.date(), isSent: z.boolean() }),
    result: done,
    fails: ['MissedStartNotFound'],
  }),

  missedStartRule: call('GET', '/Apl/GetMissedStartRule', {
    ours: true,
    about: 'How long after the start of the hours a school waits before students are reminded.',
    query: z.object({ schoolId: id }),
    result: z.object({
      /** Null when the school sends no reminders. */
      minutes: minutes.nullable(),
    }),
    fails: ['SchoolNotFound'],
  }),

  setMissedStartRule: call('POST', '/Apl/SetMissedStartRule', {
    ours: true,
    about: 'Changes how long a school waits; null sends no reminders.',
    body: z.object({ schoolId: key, minutes: minutes.nullable() }),
    result: done,
    fails: ['NotAllowed', 'SchoolNotFound'],
  }),
};

export const missedStartsFailures = {
  MissedStartNotFound: 404,
} as const;
