import { z } from 'zod';
import { call } from './call.ts';
import { day, decimal, id, named } from './wire.ts';

const person = z.object({ id: z.number(), name: z.string(), email: z.string() }).nullable();
const words = z.string().trim().max(200);

/** The audit log, for administrators. */
export const auditContract = {
  events: call('GET', '/Audit/Events', {
    ours: true,
    about: 'Changes with actor, time, and values before and after, newest first.',
    query: z.object({
      /** A kind, or a prefix of kinds such as `class.`. */
      kind: z.string().max(60).optional(),
      actor: words.optional(),
      school: words.optional(),
      subjectType: z.string().max(40).optional(),
      subjectId: id.optional(),
      from: day.optional(),
      to: day.optional(),
      /** The id of the last event of the previous page. */
      after: decimal(z.number().int().positive()).optional(),
      take: decimal(z.number().int().min(1).max(200).default(50)),
    }),
    result: z.object({
      items: z.array(
        z.object({
          id: z.number(),
          at: z.string(),
          kind: z.string(),
          /** Null for the product itself, or somebody not signed in. */
          actor: person,
          /** The person as whom the actor was viewing pages. */
          actingAs: person,
          school: named.nullable(),
          /** The changed object with its present name; null when it has none. */
          subject: z
            .object({ type: z.string(), id: z.number(), name: z.string().nullable() })
            .nullable(),
          before: z.string().nullable(),
          after: z.string().nullable(),
          requestId: z.string().nullable(),
        }),
      ),
      /** Capped at ten thousand. */
      total: z.number(),
      next: z.number().nullable(),
    }),
  }),
};
