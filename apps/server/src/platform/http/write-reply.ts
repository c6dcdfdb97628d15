import type { Call } from '@gesall/contract';
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

interface Writing {
  /**
   * Whether a result must fit the declared shape; else the writer makes the best of it: null
   * becomes 0, "" or false.
   */
  checks: boolean;
}

/**
 * Makes the writer of a call's reply, or of each line of a stream, from its declared shape; what is not declared never leaves the
 * server. Where it checks, it throws a `ZodError` that names what does not fit.
 */
export function replyWriter(call: Call, { checks }: Writing): (result: unknown) => string {
  const write = writerOf(call);
  const shape = call.stream ?? call.result;
  if (!checks || !shape) return write;
  return (result) => {
    shape.parse(result);
    return write(result);
  };
}

function writerOf(call: Call): (result: unknown) => string {
  if (call.stream) return shapedWriter(call.stream);
  if (!call.result) return () => (call.bare ? '' : '{"result":null}');
  const write = shapedWriter(call.result);
  return call.bare ? write : (result) => `{"result":${write(result)}}`;
}

function shapedWriter(type: z.ZodType): (value: unknown) => string {
  const { $schema: _, ...shape } = z.toJSONSchema(type, { target: 'draft-7', io: 'output' });
  return fastJsonStringify(writable(shape as Schema) as fastJsonStringify.AnySchema);
}

interface Schema {
  [key: string]: unknown;
  anyOf?: Schema[];
}

/**
 * The shape as the writer reads it fastest. A choice between an object and null would otherwise be
 * settled by validating every value, and an undeclared field inside such an object would be a fault
 * instead of being left out.
 */
function writable(schema: Schema): Schema {
  const { additionalProperties, anyOf, ...rest } = schema;
  const inner = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, writablePart(value)]),
  );
  // Records keep what they say of their values; objects only drop the ban on other fields.
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
