import { licenceTypes } from '@gesall/rules';
import { z } from 'zod';
import { decimal, givenName, key, named, ref } from './wire.ts';

/** A person in a list. */
const personInList = z.object({ id: z.number(), name: z.string(), email: z.string() });

/** A programme without its classes. */
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

/** A class as the teacher's tree holds it. */
export const classInTree = z.object({
  ...classFields,
  students: z.array(personInList),
  teachers: z.array(personInList),
});

/** Ours: the licence of a student that ends last; null without one. */
const licenceState = z
  .object({ type: z.enum(licenceTypes), validTo: z.string(), hasExpired: z.boolean() })
  .nullable();

/** Ours: what became of the latest invitation of somebody without a password; null for others, and without one. */
const invitation = z
  .object({ state: z.enum(['queued', 'sent', 'failed']), at: z.string() })
  .nullable();

/** A class as its own view shows it. */
export const schoolClass = z.object({
  ...classFields,
  /** Ours: sent back with a change, so that nobody undoes another's unseen. */
  version: z.number(),
  school: named,
  students: z.array(
    personInList.extend({ activatedAccount: z.boolean(), licence: licenceState, invitation }),
  ),
  teachers: z.array(personInList),
  /** Ours: the class into which its students went on; null while it is taught. */
  movedOn: z.object({ at: z.string(), to: named.extend({ programme: named }) }).nullable(),
});

/** Where a class belongs, as it is sent: a class without a programme is refused. */
export const placeOfClass = {
  /** The specification sends it; what counts is the programme's. */
  school: z.unknown().optional(),
  programme: ref.optional(),
  /** One of the school by its id; with no id, or 0, the one of that name, which is made when it is new. */
  orientation: z
    .object({ id: decimal(z.union([key, z.literal(0)]).default(0)), name: givenName.optional() })
    .nullish(),
};
