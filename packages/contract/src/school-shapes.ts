import { licenceTypes } from '@gesall/rules';
import { z } from 'zod';
import { decimal, givenName, key, named, ref } from './wire.ts';

const personInList = z.object({ id: z.number(), name: z.string(), email: z.string() });

export const programmeOfSchool = z.object({
  id: z.number(),
  name: z.string(),
  costCenter: z.string().nullable(),
});

const classFields = {
  id: z.number(),
  name: z.string(),
  programme: named,
  orientation: named.nullable(),
};

/** A class in the teacher's tree. */
export const classInTree = z.object({
  ...classFields,
  students: z.array(personInList),
  teachers: z.array(personInList),
});

/** Ours: the student's licence with the latest end; null without one. */
const licenceState = z
  .object({ type: z.enum(licenceTypes), validTo: z.string(), hasExpired: z.boolean() })
  .nullable();

/** Ours: the latest invitation of somebody without a password; otherwise null. */
const invitation = z
  .object({ state: z.enum(['queued', 'sent', 'failed']), at: z.string() })
  .nullable();

export const schoolClass = z.object({
  ...classFields,
  /** Ours: sent back with a change, to detect concurrent edits. */
  version: z.number(),
  school: named,
  students: z.array(
    personInList.extend({ activatedAccount: z.boolean(), licence: licenceState, invitation }),
  ),
  teachers: z.array(personInList),
  /** Ours: the class that its students moved on to; null while it is taught. */
  movedOn: z.object({ at: z.string(), to: named.extend({ programme: named }) }).nullable(),
});

/** The programme and orientation of a class, as sent: a class without a programme is refused. */
export const placeOfClass = {
  /** The specification sends it; the programme's school counts. */
  school: z.unknown().optional(),
  programme: ref.optional(),
  /**
   * One of the school's by id; without an id, or with 0, the one of that name, created when it is
   * new.
   */
  orientation: z
    .object({ id: decimal(z.union([key, z.literal(0)]).default(0)), name: givenName.optional() })
    .nullish(),
};
