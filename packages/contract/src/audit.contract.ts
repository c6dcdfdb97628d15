import { z } from 'zod';
import { call } from './call.ts';
import { named } from './wire.ts';

const person = z.object({ id: z.number(), name: z.string(), email: z.string() }).nullable();
const words = z.string().trim().max(200);

/** The trail of changes that matter, for those who administer. */
export const auditContract = {
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
      subjectId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
      /** The first and the last day. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      /** The id of the last event of the page before. */
      after: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      take: z.coerce.number().int().min(1).max(200).default(50),
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
          subject: z.object({ type: z.string(), id: z.number(), name: z.string().nullable() }).nullable(),
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
