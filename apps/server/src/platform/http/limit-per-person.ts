import { finished } from 'node:stream';
import type { Call } from '@gesall/contract';
import type { FastifyReply } from 'fastify';
import { fail } from '../fail.ts';
import { InFlight } from './in-flight.ts';

/** Calls in progress per person and process (ASVS 2.4.1). A browser opens a stream per tab. */
const limits = { stream: 12, file: 2, download: 2, image: 24 };

type Kind = keyof typeof limits;

function kindOf({ stream, file, files, download, manyAtOnce }: Call): Kind | undefined {
  if (stream) return 'stream';
  if (file || files) return 'file';
  if (download) return manyAtOnce ? 'image' : 'download';
  return undefined;
}

/** Refuses calls above the caller's limit with `TooManyRequests`. */
export function limitPerPerson() {
  const inFlight = new InFlight();

  return (call: Call, accountId: number, reply: FastifyReply) => {
    const kind = kindOf(call);
    if (!kind) return;
    const key = `${kind} ${accountId}`;
    if (inFlight.of(key) >= limits[kind]) fail('TooManyRequests');
    inFlight.begin(key);
    finished(reply.raw, () => inFlight.end(key));
  };
}
