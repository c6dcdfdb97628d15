import { z } from 'zod';
import { day, decimal, flag, id, key, refused } from './wire.ts';

/** A supervisor's word on a day, which changes no status. */
export const dayMarks = ['confirmed', 'doubted'] as const;

export const mostStudents = 1000;
const longestComment = 500;

const moment = z.iso.datetime({ offset: true });

/** `HHmm` or `HH:mm`, read as the latter. */
export const time = z
  .string()
  .transform((given) => given.replace(/^(\d\d):?(\d\d)$/, '$1:$2'))
  .refine((given) => /^([01]\d|2[0-3]):[0-5]\d$/.test(given), refused('InvalidTime'));

export const comment = z
  .string()
  .trim()
  .refine((given) => given.length <= longestComment, refused('CommentTooLong'))
  .nullish()
  .transform((given) => given || null);

const degree = decimal(z.number()).nullish();

/** Degrees of the place of the tap, both or neither; `accuracy` in metres is ours. */
const position = {
  latitude: degree,
  longitude: degree,
  accuracy: z.number().min(0).max(1_000_000).nullish(),
};

export const tap = z.object({ periodId: key, time: moment, ...position });

const dayStates = ['HadNoRegistrations', 'WasPresent', 'HadAbsence'] as const;

/** Days as a teacher corrects them: present, no check-in, absent. */
export const outcomes = ['present', 'cleared', 'absent'] as const;

export const point = z.object({
  id: z.number(),
  time: z.string(),
  isCheckIn: z.boolean(),
  /** Null without a position, or where the caller gets none. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Ours: metres. */
  accuracy: z.number().nullable(),
  /** Ours: `removed` when the position was erased after its time. */
  position: z.enum(['given', 'none', 'removed']),
  /** Ours: it came to the server much later than it was done. */
  isSentLater: z.boolean(),
});

export const absence = z.object({
  id: z.number(),
  timeFrom: z.string(),
  timeTo: z.string(),
  /** Ours. */
  isWholeDay: z.boolean(),
  comment: z.string().nullable(),
  isCreatedByTeacher: z.boolean(),
});

const dayOfStudent = z.object({
  day: z.string(),
  studentId: z.number(),
  status: z.enum(dayStates),
  attendanceThisDay: z.array(point),
  absencesThisDay: z.array(absence),
  /** Ours: the teacher’s correction that decides the day. */
  correction: z.object({ outcome: z.enum(outcomes), by: z.string(), at: z.string() }).nullable(),
  /** Ours: what supervisors say of the day; it changes no status. */
  supervisorMark: z.enum(dayMarks).nullable(),
});

export const week = z.object({
  /** Of ISO 8601, as is the year. */
  weekNumber: z.number(),
  year: z.number(),
  attendanceForStudents: z.array(dayOfStudent),
});

/** Ours: the days to read, and whether the points come without their positions. */
export const narrowed = {
  from: day.optional(),
  to: day.optional(),
  withoutPositions: flag.optional(),
};

export const checkedIn = z.object({
  studentId: z.number(),
  /** On the present day: false from midnight on. */
  isCheckedIn: z.boolean(),
  /** Ours: when the shift of the day before began that can still be ended. */
  openSince: z.string().nullable(),
});

export const ofStudent = z.object({ studentId: id, periodId: id });
