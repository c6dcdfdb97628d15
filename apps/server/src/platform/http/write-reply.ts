import type { Call } from '@gesall/contract';
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

/** Makes the writer of a call's reply from its declared shape; what is not declared never leaves the server. */
export function replyWriter(call: Call): (result: unknown) => string {
  if (!call.result) return () => (call.bare ? '' : '{"result":null}');
  const { $schema: _, ...shape } = z.toJSONSchema(call.result, { target: 'draft-7', io: 'output' });
  const write = fastJsonStringify(shape as fastJsonStringify.AnySchema);
  return call.bare ? write : (result) => `{"result":${write(result)}}`;
}
