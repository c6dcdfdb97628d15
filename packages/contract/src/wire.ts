import { isDeceptiveName, moduleTypes, tidyAddress, tidyName } from '@gesall/rules';
import { z } from 'zod';
import type { FailureCode } from './failures.ts';

// The unusual shapes of the wire format, each with a name.

const largestId = 2_147_483_647;

/**
 * Parses a text of decimal digits only, so that each id has one spelling. An empty form field is 0,
 * as is null.
 */
function fromDigits(value: unknown): unknown {
  if (value === '' || value === null) return 0;
  return typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
}

/** The issue of a refinement that is refused with a code of its own. */
export const refused = (code: FailureCode) => ({ params: { code } });

/** The calendar of the database begins with the year 1. */
const isInCalendar = (given: string) => given >= '0001';

/** A day as `YYYY-MM-DD`. */
export const day = z.iso.date().refine(isInCalendar);

/** A day, or a moment with its zone. */
export const dayOrMoment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .refine(isInCalendar);

/** A number, also as decimal digits for paths, queries and forms. */
export const decimal = <S extends z.ZodType>(type: S) => z.preprocess(fromDigits, type);

/** An integer as a column of the database holds it, for what the operation validates itself. */
export const integer = z.number().int().min(-largestId).max(largestId);

/** An integer primary key, as a number. */
export const key = z.number().int().positive().max(largestId);

/** The same, in a path or query as digits. */
export const id = decimal(key);

/** A boolean; in a query the words true and false. */
export const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]);

/** An id and a name, the shortest form of a thing. */
export const named = z.object({ id: z.number(), name: z.string() });

/** 0 SCORM, 1 external. */
export const moduleType = z.literal(moduleTypes);

/** What a write of work placement without data of its own answers. */
export const done = z.literal(true);

/** An object identified by its id; other fields are ignored. */
export const ref = z.object({ id });

/** A query parameter that may repeat. */
export const ids = z.array(id).min(1).max(2000);

/** Ids of a form field, repeated or separated by commas; omitted, the list is empty. */
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

/** The version when the form was opened (ours); omitted by callers that overwrite any version. */
export const version = id.optional();

const notDeceptive = { params: { code: 'NameHasHiddenOrMixedLetters' satisfies FailureCode } };

/** A text in the one spelling of names, without deceptive characters. */
export const asName = (text: z.ZodString) =>
  text.transform(tidyName).refine((name) => !isDeceptiveName(name), notDeceptive);

/** A name of a school, programme or company. */
export const givenName = asName(z.string().trim().max(255));

/** The same, required. */
export const requiredName = asName(z.string().trim().min(1).max(255));

/** An address in its one spelling; the operation validates it. */
export const asAddress = (text: z.ZodString) => text.transform(tidyAddress);

export const address = asAddress(z.string().max(1000));

/** The address of an account that is looked for. */
export const soughtAddress = asAddress(z.string().trim().min(1).max(255));

/** A text that the operation validates itself, with a refusal code for each problem. */
export const typed = z.string().max(1000).default('');

/** The same for an address. */
export const typedAddress = address.default('');
