import { z } from 'zod';
import { call } from './call.ts';
import { decimal, id, named } from './wire.ts';

const person = z.object({ id: z.number(), name: z.string(), email: z.string() }).nullable();
const words = z.string().trim().max(200);

/** The trail of changes that matter, for those who administer. */
export const auditContract = {
  acts: call('GET', '/Audit/Undoable', {
    ours: true,
    about:
      'What was deleted, moved, hidden, ordered, grouped or prolonged in the last 24 hours and not taken back, newest first.',
    result: z.array(
      z.object({
        /** The request in which it was done. */
        act: z.string(),
        at: z.string(),
        /** Until when it can be taken back. */
        until: z.string(),
        kind: z.string(),
        /** How many things it changed. */
        count: z.number(),
        actor: person,
        school: named.nullable(),
        /** The first of them. */
        subject: z.object({ type: z.string(), id: z.number(), name: z.string().nullable() }),
      }),
    ),
  }),

  undo: call('POST', '/Audit/Undo', {
    ours: true,
    about:
      'Takes an act of the last 24 hours back, but for what was changed since; an act of which nothing is left is refused.',
    body: z.object({ act: z.uuid() }),
    result: z.object({ restored: z.number(), kept: z.number() }),
    fails: ['ActNotFound', 'ActIsUndone', 'ActIsTooOld', 'ActIsOvertaken', 'PasswordNeeded'],
  }),

  events: call('GET', '/Audit/Events', {
    ours: true,
    about: 'Who changed what and when, newest first, with how it was before and after.',
    query: z.object({
      /** A kind, or what all of its kinds begin with, such as `class.`. */
      kind: z.string().max(60).optional(),
      /** A part of the name or the address of who did it. */
      actor: words.optional(),
      /** A part of the school's name. */
      school: words.optional(),
      subjectType: z.string().max(40).optional(),
      subjectId: id.optional(),
      /** The first and the last day. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      /** The id of the last event of the page before. */
      after: decimal(z.number().int().positive()).optional(),
      take: decimal(z.number().int().min(1).max(200).default(50)),
    }),
    result: z.object({
      items: z.array(
        z.object({
          id: z.number(),
          at: z.string(),
          kind: z.string(),
          /** Null for what the product did by itself, or somebody who was not signed in. */
          actor: person,
          /** In whose place the actor looked at pages. */
          actingAs: person,
          school: named.nullable(),
          /** What was changed; its name as it is now, null when it has none. */
          subject: z
            .object({ type: z.string(), id: z.number(), name: z.string().nullable() })
            .nullable(),
          /** JSON. */
          before: z.string().nullable(),
          after: z.string().nullable(),
          requestId: z.string().nullable(),
        }),
      ),
      /** Up to ten thousand, which may stand for more. */
      total: z.number(),
      next: z.number().nullable(),
    }),
  }),
};
