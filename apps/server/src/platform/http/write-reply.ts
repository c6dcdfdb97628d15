import type { Call } from '@gesall/contract';
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

interface Writing {
  /** Validate results; otherwise the serializer coerces: null becomes 0, "" or false. */
  checks: boolean;
}

/**
 * The serializer of a reply, or of each line of a stream; undeclared fields are dropped. With
 * `checks` it throws a `ZodError`.
 */
export function replyWriter(call: Call, { checks }: Writing): (result: unknown) => string {
  const shape = call.stream ?? call.result;
  if (!shape) return () => (call.bare ? '' : '{"result":null}');
  const isBare = call.stream !== undefined || call.bare;
  return (result) => {
    if (checks) shape.parse(result);
    const text = writerOf(shape)(result);
    return isBare ? text : `{"result":${text}}`;
  };
}

const writers = new WeakMap<z.ZodType, (value: unknown) => string>();

/**
 * The serializer of a shape, made when it is first asked for: those of all calls would take a third
 * of a start.
 */
export function writerOf(type: z.ZodType): (value: unknown) => string {
  const known = writers.get(type);
  if (known) return known;
  const { $schema: _, ...shape } = z.toJSONSchema(type, { target: 'draft-7', io: 'output' });
  const write = fastJsonStringify(writable(shape as Schema) as fastJsonStringify.AnySchema);
  writers.set(type, write);
  return write;
}

interface Schema {
  [key: string]: unknown;
  anyOf?: Schema[];
}

/**
 * The schema in its fastest form: a union of object and null would validate every value and reject
 * extra fields.
 */
function writable(schema: Schema): Schema {
  const { additionalProperties, anyOf, ...rest } = schema;
  const inner = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, writablePart(value)]),
  );
  // Records keep their value schema; objects only drop the ban on other fields.
  const record =
    typeof additionalProperties === 'object'
      ? { additionalProperties: writablePart(additionalProperties) }
      : {};
  if (!anyOf) return { ...inner, ...record };

  const choices = anyOf.filter((choice) => choice.type !== 'null');
  const nullable = choices.length < anyOf.length ? { nullable: true } : {};
  const [only] = choices;
  if (only && choices.length === 1) return { ...inner, ...writable(only), ...nullable };
  const type =
    only && choices.every((choice) => 'const' in choice && choice.type === only.type)
      ? only.type
      : undefined;
  return type ? { ...inner, type, ...nullable } : { ...inner, anyOf: anyOf.map(writable) };
}

function writablePart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(writablePart);
  return typeof value === 'object' && value !== null ? writable(value as Schema) : value;
}
