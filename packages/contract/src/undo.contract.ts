import { z } from 'zod';
import { call } from './call.ts';
import { named } from './wire.ts';

const person = z.object({ id: z.number(), name: z.string(), email: z.string() }).nullable();

/** Undoing what was done in the last 24 hours. */
export const undoContract = {
  acts: call('GET', '/Undo/Acts', {
    ours: true,
    about:
      'What the caller may undo of the last 24 hours, newest first: administrators all of it, teachers what was done at their school and they may change.',
    result: z.array(
      z.object({
        act: z.string(),
        at: z.string(),
        /** Until when it can be undone. */
        until: z.string(),
        kind: z.string(),
        count: z.number(),
        people: z.number(),
        actor: person,
        school: named.nullable(),
        subject: z.object({ type: z.string(), id: z.number(), name: z.string().nullable() }),
      }),
    ),
  }),

  undo: call('POST', '/Undo/Undo', {
    ours: true,
    about:
      'Undoes an operation of the last 24 hours, except for what was changed since; refused when nothing is left.',
    body: z.object({ act: z.uuid() }),
    result: z.object({
      restored: z.number(),
      /** The number of objects that changed later and stay as they are. */
      kept: z.number(),
      /** For an import: the students who stay as they are. */
      keptPeople: z.array(named).optional(),
    }),
    freshProof: 'over administrators',
    fails: ['ActNotFound', 'ActIsUndone', 'ActIsTooOld', 'ActIsOvertaken', 'NotAllowed'],
  }),
};

export const undoFailures = {
  /** Unknown, or of a kind that cannot be undone. */
  ActNotFound: 404,
  ActIsUndone: 409,
  ActIsTooOld: 409,
  /** Everything that it changed was changed again. */
  ActIsOvertaken: 409,
} as const;
