import { pipeline, Transform } from 'node:stream';
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify';

const bodies = new WeakMap<FastifyRequest, Buffer[]>();

/**
 * Keeps the bytes of a body while it is parsed, since a signature is over them and not over what
 * they mean.
 */
export const keepRawBody: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const chunks: Buffer[] = [];
  bodies.set(request, chunks);
  const kept = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done(null, chunk);
    },
  });
  // A sender that goes away ends the request; nobody is left to be told.
  pipeline(payload, kept, () => {});
  return kept;
};

export const rawBody = (request: FastifyRequest) => Buffer.concat(bodies.get(request) ?? []);
