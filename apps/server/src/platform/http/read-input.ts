import { type Call, type FailureCode, failures } from '@gesall/contract';
import { z } from 'zod';
import { fail } from '../fail.ts';

interface Request {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Makes the reader of a call's input. Query and body keys are case-insensitive, as the
 * specification's clients differ; invalid input is `InvalidInput`. No body is an empty one.
 */
export function inputReader(call: Call): (request: Request) => object {
  const foldQuery = call.query && folding(call.query);
  const foldBody = call.body && folding(call.body);

  const { bareList } = call;
  const wholeOf = (body: unknown) =>
    bareList !== undefined && Array.isArray(body) ? { [bareList]: body } : (body ?? {});

  return ({ params, query, body }) => {
    const input = {
      ...(call.params && parsed(call.params, params)),
      ...(call.query && parsed(call.query, listsOf(call.query, foldQuery?.(query)))),
      ...(call.body && parsed(call.body, foldBody?.(wholeOf(body)))),
    };
    if (!call.anyText) refuseNul(input);
    return input;
  };
}

function parsed(schema: z.ZodObject, value: unknown): object {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  return fail(ownCode(read.error) ?? 'InvalidInput');
}

function ownCode({ issues }: z.ZodError): FailureCode | undefined {
  const codes = issues.map((issue) => issue.code === 'custom' && issue.params?.code);
  return codes.find(
    (code): code is FailureCode => typeof code === 'string' && Object.hasOwn(failures, code),
  );
}

/** PostgreSQL stores no NUL. */
function refuseNul(value: unknown) {
  if (typeof value === 'string' && value.includes('\u0000')) fail('InvalidInput');
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) refuseNul(part);
}

/** A repeatable query key is a list even when sent once or not at all. */
function listsOf(schema: z.ZodObject, query: unknown) {
  const values = { ...(query as Record<string, unknown>) };
  for (const [key, part] of Object.entries(schema.shape)) {
    if (bare(part) instanceof z.ZodArray && !Array.isArray(values[key])) {
      values[key] = values[key] === undefined ? [] : [values[key]];
    }
  }
  return values;
}

type Fold = (value: unknown) => unknown;

/** Renames keys to the contract's spelling, as deep as the schema goes. */
function folding(schema: z.core.$ZodType): Fold {
  const inner = bare(schema);
  if (inner instanceof z.ZodArray) {
    const foldItem = folding(inner.element);
    return (value) => (Array.isArray(value) ? value.map(foldItem) : value);
  }
  if (!(inner instanceof z.ZodObject)) return (value) => value;

  const known = new Map<string, { key: string; fold: Fold }>();
  for (const [key, part] of Object.entries(inner.shape))
    known.set(key.toLowerCase(), { key, fold: folding(part) });
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const folded: Record<string, unknown> = {};
    for (const [key, part] of Object.entries(value)) {
      const match = known.get(key.toLowerCase());
      if (match) folded[match.key] = match.fold(part);
    }
    return folded;
  };
}

function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return bare(schema.unwrap());
  return schema;
}
