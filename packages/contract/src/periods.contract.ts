import { z } from 'zod';
import { call } from './call.ts';
import type { FailureCode } from './failures.ts';
import {
  candidate,
  candidateDates,
  candidateIds,
  day,
  mostLetters,
  mostParticipants,
  myPeriod,
  participant,
  period,
} from './period-shapes.ts';
import { flag, id, integer, key, named, refused, version } from './wire.ts';

/** Placement periods: who is where, when, and followed by whom. */
export const periodsContract = {
  periodsByProgramme: call('GET', '/Apl/GetPeriodsByProgram', {
    about: 'Periods with a student of a programme, the latest start first.',
    query: z.object({ programId: id }),
    result: z.array(period),
    fails: ['ProgramNotFound'],
  }),

  periodsByClass: call('GET', '/Apl/GetPeriodsByClass', {
    about: 'Periods with a student of a class, or a former one of a class that has moved on.',
    query: z.object({ classId: id }),
    result: z.array(period),
    fails: ['ClassNotFound'],
  }),

  periodsByStudent: call('GET', '/Apl/GetPeriodsByStudent', {
    about: 'Periods of a student, to a teacher with all participants, to a student with their own.',
    query: z.object({ studentId: id }),
    result: z.array(period),
    fails: ['UserNotFound'],
  }),

  myPeriods: call('GET', '/Apl/GetMyPeriods', {
    about: 'The caller’s periods: a student’s own entries, a supervisor’s own students.',
    result: z.array(myPeriod),
    ours: true,
  }),

  find: call('GET', '/Apl/Find', {
    ours: true,
    about:
      'Placement periods, companies and supervisors of the caller’s school whose name contains every word, five of each.',
    query: z.object({ words: z.string().trim().min(1).max(100) }),
    result: z.array(
      z.object({
        kind: z.enum(['period', 'company', 'supervisor']),
        id: z.number(),
        name: z.string(),
        /** Tells it from others of the same name: days, or a company. */
        detail: z.string().nullable(),
        /** A class at which it is shown. */
        programme: named,
        schoolClass: named,
      }),
    ),
  }),

  studentsPossibleToAdd: call('POST', '/Apl/GetStudentsPossibleToAdd', {
    about:
      'Those of the given students who may be added: with a placement licence, and without a period on the given days.',
    query: z.object(candidateDates).partial(),
    body: z.object({
      candidateStudentIds: candidateIds.optional(),
      candidates: z.object({ candidateStudentIds: candidateIds }).optional(),
      /** Ours: answers all, each with the reason why not. */
      withReasons: flag.optional(),
    }),
    bareList: 'candidateStudentIds',
    result: z.array(candidate),
  }),

  postPeriod: call('POST', '/Apl/PostPeriod', {
    about: 'Creates a period with its participants. Files come afterwards.',
    once: true,
    body: z.object({
      name: z
        .string()
        .trim()
        .nullish()
        .transform((given) => given ?? '')
        .refine((given) => given !== '', refused('PeriodNameRequired'))
        .refine((given) => given.length <= mostLetters, refused('FieldTooLong')),
      start: day,
      end: day,
      hoursPerWeek: z
        .number()
        .default(40)
        .refine((hours) => hours > 0 && hours <= 168, refused('PeriodHoursNotValid')),
      daysPerWeek: z
        .number()
        .default(5)
        .refine(
          (days) => Number.isInteger(days) && days >= 1 && days <= 7,
          refused('InvalidDaysPerWeek'),
        ),
      workCardId: integer
        .nullish()
        .transform((given) => given ?? 0)
        .refine((given) => given > 0, refused('PeriodNeedsWorkCard')),
      participants: z
        .array(participant)
        .max(mostParticipants)
        .default([])
        .refine((given) => given.length > 0, refused('PeriodNeedsStudents')),
      /** Accepted, and stores nothing. */
      documents: z.array(z.unknown()).max(100).optional(),
    }),
    result: period,
    fails: [
      'PeriodDatesRequired',
      'PeriodNameRequired',
      'PeriodNeedsWorkCard',
      'PeriodHoursNotValid',
      'InvalidDaysPerWeek',
      'PeriodEndsBeforeStart',
      'PeriodStartsBeforeToday',
      'WorkCardNotFound',
      ...participantFailures(),
    ],
  }),

  changeStudents: call('POST', '/Apl/ChangeStudentsInPeriod', {
    about:
      'Replaces the participants of a period, or adds and updates the given ones. Removed participants keep their data.',
    body: z.object({
      periodId: key,
      deleteMissingStudents: z.boolean().default(false),
      students: z.array(participant).max(mostParticipants),
      version,
      /**
       * Ours: the first day of changed companies and supervisors; what came before keeps the former
       * ones. Without it they hold for the whole period.
       */
      changesFrom: z.iso.date().nullish(),
    }),
    result: z.literal(true),
    fails: [
      'PeriodNotFound',
      'ChangedMeanwhile',
      'DayOutsidePeriod',
      'WorkplaceChangesLater',
      'StudentNeedsPlacement',
      ...participantFailures(),
    ],
  }),

  changeEndDate: call('POST', '/Apl/ChangePeriodEndDate', {
    about:
      'Moves the last day of a period. A moment of today ends it now, which a date alone does not.',
    body: z.object({ periodId: key, newEndDate: day, version }),
    result: z.literal(true),
    fails: [
      'PeriodNotFound',
      'PeriodDatesRequired',
      'PeriodEndDateAlreadyPassed',
      'PeriodEndsBeforeStart',
      'NewEndDateBeforeToday',
      'StudentsInOverlappingPeriod',
      'ChangedMeanwhile',
    ],
  }),

  deletePeriod: call('DELETE', '/Apl/DeletePeriod', {
    about: 'Deletes a period in which nothing was registered.',
    query: z.object({ periodId: id }),
    result: z.literal(true),
    fails: ['PeriodNotFound', 'PeriodHasRegistrations'],
  }),
};

function participantFailures() {
  return [
    'PeriodNeedsStudents',
    'PeriodNeedsSupervisor',
    'StudentNeedsOneMainResponsible',
    'StudentTwiceInPeriod',
    'SupervisorTwiceOnStudent',
    'UserNotFound',
    'CompanyNotFound',
    'SupervisorNotFound',
    'StudentsWithoutAplLicense',
    'StudentsInOverlappingPeriod',
  ] as const satisfies readonly FailureCode[];
}

export const periodsFailures = {
  PeriodNameRequired: 400,
  PeriodDatesRequired: 400,
  PeriodNeedsWorkCard: 400,
  PeriodHoursNotValid: 400,
  InvalidDaysPerWeek: 400,
  PeriodStartsBeforeToday: 400,
  PeriodEndsBeforeStart: 400,
  NewEndDateBeforeToday: 400,
  PeriodEndDateAlreadyPassed: 409,
  PeriodNeedsStudents: 400,
  /** No student of the period has a chosen supervisor. */
  PeriodNeedsSupervisor: 400,
  /** Of a new period alone the company may be left open. */
  StudentNeedsPlacement: 400,
  StudentNeedsOneMainResponsible: 400,
  StudentTwiceInPeriod: 400,
  SupervisorTwiceOnStudent: 400,
  StudentsWithoutAplLicense: 409,
  StudentsInOverlappingPeriod: 409,
  /** Somebody who neither takes part in the period nor follows a participant. */
  UserNotInPeriod: 400,
  /** The period has not begun, is over, or was ended. */
  PeriodNotActive: 409,
  DayOutsidePeriod: 400,
  /** A later change of workplace is stored already. */
  WorkplaceChangesLater: 409,
  /** Presence more than 7 days old, work more than 60 days old, or in the future. */
  TimeNotAccepted: 400,
  /** Hours, absence or work have been registered. */
  PeriodHasRegistrations: 409,
} as const;
