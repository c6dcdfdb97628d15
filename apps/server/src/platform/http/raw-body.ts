import { pipeline, Transform } from 'node:stream';
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify';

const bodies = new WeakMap<FastifyRequest, Buffer[]>();

/** Keeps the body's bytes during parsing, for signatures. */
export const keepRawBody: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const chunks: Buffer[] = [];
  bodies.set(request, chunks);
  const copying = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done(null, chunk);
    },
  });
  // The request ends when the sender goes away; nobody needs the error.
  pipeline(payload, copying, () => {});
  return copying;
};

export const rawBody = (request: FastifyRequest) => Buffer.concat(bodies.get(request) ?? []);
