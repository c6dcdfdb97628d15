import { roles } from '@gesall/rules';
import { z } from 'zod';
import { id, integer, key, named, refused } from './wire.ts';

export const mostParticipants = 1000;
const mostSupervisors = 20;
export const mostLetters = 200;
const mostCandidates = 5000;

/**
 * A day, or a moment of it: a local time without a zone is Swedish, and is never shifted to another
 * day. Empty when it is missing, so that the refusal names the dates.
 */
export const day = z
  .union([z.literal(''), z.iso.date(), z.iso.datetime({ local: true, offset: true })])
  .nullish()
  .transform((given) => given ?? '')
  .refine((given) => given !== '', refused('PeriodDatesRequired'));

const optionalDay = z
  .union([z.iso.date(), z.iso.datetime({ local: true, offset: true })])
  .nullish();

const supervisorChoice = z.object({ id: key, isMainResponsible: z.boolean().default(false) });

/** A student with their place; without a company it is the one called “Ej angivet företag”. */
export const participant = z.object({
  studentId: key,
  companyId: integer.min(0).nullish(),
  supervisors: z.array(supervisorChoice).max(mostSupervisors).default([]),
});

const supervisor = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Null for a teacher. */
  aplCompany: named.nullable(),
  userType: z.enum(roles),
  userTypeOf: z.enum(roles),
  activatedAccount: z.boolean(),
  deleted: z.boolean(),
  created: z.string(),
  isMainResponsible: z.boolean(),
});

const document = z.object({
  id: z.number(),
  description: z.string(),
  documentPath: z.string(),
  documentAccesses: z.array(named.extend({ userType: z.enum(roles) })),
});

const periodStudent = z.object({
  studentId: z.number(),
  student: z.object({
    id: z.number(),
    name: z.string(),
    email: z.string(),
    class: named.nullable(),
    /** Ours. */
    deleted: z.boolean(),
  }),
  companyId: z.number(),
  /** Ours. */
  companyName: z.string(),
  supervisors: z.array(supervisor),
  /** Ours: where the student was before a change of workplace, the first stay first. */
  formerWorkplaces: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      companyName: z.string(),
      supervisors: z.array(named),
    }),
  ),
});

export const period = z.object({
  id: z.number(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  hoursPerWeek: z.number(),
  daysPerWeek: z.number(),
  workCardId: z.number(),
  workCard: named,
  students: z.array(periodStudent),
  documents: z.array(document),
  /** Ours: it is over, by its last day or because a teacher ended it. */
  ended: z.boolean(),
  /** Ours: to be sent back when the participants or the last day change. */
  version: z.number(),
});

/** A period as its student or supervisor sees it. */
export const myPeriod = period.omit({ documents: true, version: true }).extend({
  students: z.array(periodStudent),
  /** A supervisor may follow students of several schools. */
  school: named,
  /**
   * Ours: whether the app asks the student who reads this for a position when checking in or out; the
   * school and a protected identity decide. False for a supervisor.
   */
  isPositionAsked: z.boolean(),
});

export const candidate = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  classId: z.number().nullable(),
  className: z.string().nullable(),
  hasValidAplLicense: z.boolean(),
  /** Periods that have not ended, and those within the given dates. */
  occupied: z.array(z.object({ periodId: z.number(), from: z.string(), to: z.string() })),
  /** Ours: why the student may not be added; null when they may. */
  reason: z.enum(['licence', 'overlap']).nullable(),
});

export const candidateIds = z.array(id).max(mostCandidates);
export const candidateDates = {
  start: optionalDay,
  end: optionalDay,
  exceptPeriodId: id.nullish(),
};
