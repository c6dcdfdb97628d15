import { isDeceptiveName, moduleTypes } from '@gesall/rules';
import { z } from 'zod';
import type { FailureCode } from './failures.ts';

// The odd shapes of the wire, each with a name.

const largestId = 2_147_483_647;

/**
 * What a text says as a number: decimal digits alone, so that nothing else is taken for the same
 * id. An empty field of a form is 0, as is null.
 */
function fromDigits(value: unknown): unknown {
  if (value === '' || value === null) return 0;
  return typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
}

/** A number that may also be written as decimal digits, as paths, queries and forms do. */
export const decimal = <S extends z.ZodType>(type: S) => z.preprocess(fromDigits, type);

/** An integer key of a table, as a number. */
export const key = z.number().int().positive().max(largestId);

/** The same, in a path or query as digits. */
export const id = decimal(key);

/** A yes or no, in a query as the words true and false. */
export const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]);

/** An id and a name, the shortest form of a thing. */
export const named = z.object({ id: z.number(), name: z.string() });

/** 0 SCORM, 1 external. */
export const moduleType = z.literal(moduleTypes);

/** A thing that a body names by its id; what else stands beside it is left aside. */
export const ref = z.object({ id });

/** A key that may repeat in a query, once or more. */
export const ids = z.array(id).min(1).max(2000);

/** Ids of a form's field: repeated, or with commas between; left out, none are named. */
export const idList = z
  .union([
    z.string().max(60_000),
    z.number(),
    z.array(z.union([z.string().max(20), z.number()])).max(5000),
  ])
  .transform((given): unknown[] =>
    [given]
      .flat()
      .flatMap((each) => String(each).split(','))
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  )
  .pipe(z.array(id).max(5000))
  .optional();

/** What the form held when it was opened (ours); left out by callers who take whatever is there. */
export const version = id.optional();

const notDeceptive = { params: { code: 'NameHasHiddenOrMixedLetters' satisfies FailureCode } };

/** A name of a school, a programme or a company, which cannot be taken for another by its letters. */
export const givenName = z
  .string()
  .trim()
  .max(255)
  .refine((text) => !isDeceptiveName(text), notDeceptive);

/** The same, of what must have a name. */
export const requiredName = givenName.min(1);

/** A text that the operation looks at itself, so that what is wrong with it has a name. */
export const typed = z.string().max(1000).default('');
