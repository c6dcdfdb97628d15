import { z } from 'zod';

// The odd shapes of the wire, each with a name.

const largestId = 2_147_483_647;

/** An integer key, in a path or query as digits. */
export const id = z.coerce.number().int().positive().max(largestId);

/** A yes or no, in a query as the words true and false. */
export const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]);

/** A moment as ISO 8601 text in UTC, for example `2026-03-05T13:07:00.000Z`. */
export const moment = z.string();

/** An id and a name, the shortest form of a thing. */
export const named = z.object({ id: z.number(), name: z.string() });
