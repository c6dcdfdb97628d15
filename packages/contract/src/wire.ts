import { moduleTypes } from '@gesall/rules';
import { z } from 'zod';

// The odd shapes of the wire, each with a name.

const largestId = 2_147_483_647;

/** An integer key, in a path or query as digits. */
export const id = z.coerce.number().int().positive().max(largestId);

/** A yes or no, in a query as the words true and false. */
export const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]);

/** An id and a name, the shortest form of a thing. */
export const named = z.object({ id: z.number(), name: z.string() });

/** 0 SCORM, 1 external. */
export const moduleType = z.literal(moduleTypes);
