import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Answers with one line of JSON for each value, as it comes, until there are no more or the caller
 * has left. Nothing between here and the caller keeps lines back to fill a larger piece.
 */
export const sendStream = (
  reply: FastifyReply,
  values: AsyncIterable<unknown>,
  write: (value: unknown) => string,
) =>
  reply
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type('application/x-ndjson; charset=utf-8')
    .send(Readable.from(linesOf(values, write)));

async function* linesOf(values: AsyncIterable<unknown>, write: (value: unknown) => string) {
  for await (const value of values) yield `${write(value)}\n`;
}
