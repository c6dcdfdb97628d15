import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Streams values as lines of JSON until the source ends or the caller leaves. Headers prevent
 * buffering in proxies.
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
