import {
  isShift,
  lights,
  minorWarnings,
  placementForms,
  preparedThings,
  thingsBeforeFirstDay,
} from '@gesall/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { id, ids, key, refused } from './wire.ts';

const mostStudents = 1000;

/** A day that the calendar of the database has, and that somebody may have lived. */
const day = z.iso.date().refine((given) => given >= '1900-01-01' && given < '2200-01-01');

const preparedThing = z.enum(preparedThings);
const light = z.enum(lights);

/** A clock time as `HH:MM`. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const shift = z.object({
  /** 1 is Monday. */
  weekday: z.number().int().min(1).max(7),
  from: time,
  /** Earlier than `from` when the shift ends on the next day. */
  to: time,
  pauseMinutes: z.number().int().min(0).max(600).default(0),
});

const thing = z.object({
  thing: z.enum(thingsBeforeFirstDay),
  light,
  /** The company or the main supervisor; null of other things. */
  name: z.string().nullable(),
  /** Null of what nobody confirms by hand, and until it is confirmed. */
  confirmed: z.object({ day: z.string(), by: z.string(), at: z.string() }).nullable(),
  /** `path` is served below /api. */
  file: z.object({ name: z.string(), path: z.string() }).nullable(),
});

const studentBefore = z.object({
  studentId: z.number(),
  name: z.string(),
  light,
  /** In the order in which they are arranged. */
  things: z.array(thing),
  /** By weekday; a weekday without a shift is free. */
  shifts: z.array(shift),
  bornOn: z.string().nullable(),
  form: z.enum(placementForms),
  /** What is wrong in the schedule of a student under 18 on the first day. */
  warnings: z.array(z.enum(minorWarnings)),
});

const studentIds = z.array(key).min(1).max(mostStudents);
const inPeriod = { periodId: key, studentIds };
const done = { ours: true, result: z.literal(true) } as const;

const levels = ['programme', 'class', 'student'] as const;

const studentWeeks = z.object({
  studentId: z.number(),
  name: z.string(),
  className: z.string().nullable(),
  form: z.enum(placementForms),
  /** Weeks before today, from today on, and not planned yet of the needed ones. */
  done: z.number(),
  planned: z.number(),
  missing: z.number(),
  needed: z.number(),
  /** The part of an apprentice’s education that is done and planned, from 0 to 1; else null. */
  share: z.number().nullable(),
  /** The last day of the period that fills the needed weeks; null when the plans do not. */
  reachedOn: z.string().nullable(),
  /** Why the student has no place: in no running or coming period, or in one without a company. */
  lacksPlace: z.enum(['noPeriod', 'noCompany']).nullable(),
});

const companyUse = z.object({
  id: z.number(),
  name: z.string(),
  /** How many students the school says it takes at a time. */
  places: z.number().nullable(),
  /** The school’s students there today, and in periods that come. */
  now: z.number(),
  coming: z.number(),
  lastUsed: z.string().nullable(),
});

/** What must be in order before a student’s first day, and how many weeks a student has. */
export const preparationContract = {
  preparation: call('GET', '/Apl/GetPreparation', {
    about: 'What is in order, and what is not, before the first day of each student of a period.',
    ours: true,
    query: z.object({ periodId: id }),
    result: z.object({ firstDay: z.string(), students: z.array(studentBefore) }),
    fails: ['PeriodNotFound'],
  }),

  preparationToDo: call('GET', '/Apl/GetPreparationToDo', {
    about:
      'Periods of the teacher’s own classes that begin within 14 days or run, in which something lacks.',
    ours: true,
    result: z.array(
      z.object({
        periodId: z.number(),
        periodName: z.string(),
        firstDay: z.string(),
        classId: z.number(),
        className: z.string(),
        programmeId: z.number(),
        programmeName: z.string(),
        students: z.number(),
        names: z.array(z.string()),
      }),
    ),
  }),

  confirmPreparation: call('POST', '/Apl/ConfirmPreparation', {
    about: 'Records that something is in order for students of a period, and since which day.',
    ...done,
    body: z.object({ ...inPeriod, thing: preparedThing, day }),
    fails: ['PeriodNotFound', 'UserNotInPeriod', 'PreparedInFuture'],
  }),

  withdrawPreparation: call('POST', '/Apl/WithdrawPreparation', {
    about: 'Takes back that something is in order, with its file.',
    ...done,
    body: z.object({ ...inPeriod, thing: preparedThing }),
    fails: ['PeriodNotFound', 'UserNotInPeriod'],
  }),

  addPreparationFile: call('POST', '/Apl/PostPreparationFile', {
    about: 'Stores the file of a confirmed thing, in place of the one before.',
    ...done,
    query: z.object({ periodId: id, studentIds: ids, thing: preparedThing }),
    file: 'document',
    fails: [
      ...(['PeriodNotFound', 'UserNotInPeriod', 'NotConfirmedYet', 'FileNameMissing'] as const),
      ...(['FileIsEmpty', 'FileTypeNotAllowed', 'FileIsNotWhatItsNameSays'] as const),
      ...(['FileHasMacros', 'FileTooLarge', 'SchoolHasNoRoom'] as const),
    ],
  }),

  readPreparationFile: call('GET', '/files/apl/preparation/{periodId}/{studentId}/{thing}/{name}', {
    about:
      'The file of a confirmed thing. A browser’s own request has no token; the cookie of this path is accepted too.',
    ours: true,
    params: z.object({
      periodId: id,
      studentId: id,
      thing: preparedThing,
      /** For people and download managers; the others decide. */
      name: z.string().max(1000),
    }),
    download: true,
    fails: ['FileNotFound'],
  }),

  setWorkingHours: call('POST', '/Apl/SetWorkingHours', {
    about: 'Sets the hours per weekday of students of a period; no shift at all clears them.',
    ...done,
    body: z.object({
      ...inPeriod,
      shifts: z
        .array(shift.refine(isShift, refused('WorkingHoursNotValid')))
        .max(7)
        .refine(
          (shifts) => new Set(shifts.map(({ weekday }) => weekday)).size === shifts.length,
          refused('WorkingHoursNotValid'),
        ),
    }),
    fails: ['PeriodNotFound', 'UserNotInPeriod', 'WorkingHoursNotValid'],
  }),

  setPlacementStudent: call('POST', '/Apl/SetPlacementStudent', {
    about: 'Sets a student’s birth date and form of education.',
    ...done,
    body: z.object({ studentId: key, bornOn: day.nullable(), form: z.enum(placementForms) }),
    fails: ['UserNotFound', 'BornInFuture'],
  }),

  placementOverview: call('GET', '/Apl/GetPlacementOverview', {
    about:
      'Weeks done, planned and missing of the students of a programme, a class or alone, and the companies of the school by use.',
    ours: true,
    query: z.object({ level: z.enum(levels), id }),
    result: z.object({ students: z.array(studentWeeks), companies: z.array(companyUse) }),
    fails: ['ProgramNotFound', 'ClassNotFound', 'UserNotFound'],
  }),
};

export const preparationFailures = {
  /** What is signed or done has a day until today. */
  PreparedInFuture: 400,
  BornInFuture: 400,
  /** A shift has no length, its pause is as long, or a weekday has two. */
  WorkingHoursNotValid: 400,
  /** A file belongs to what is confirmed; somebody may have withdrawn it meanwhile. */
  NotConfirmedYet: 409,
} as const;
