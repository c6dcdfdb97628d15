import { finished } from 'node:stream';
import type { Call } from '@gesall/contract';
import type { FastifyReply } from 'fastify';
import { fail } from '../fail.ts';
import { InFlight } from './in-flight.ts';

/**
 * How many calls of a kind one person may have in progress at once in a process (ASVS 2.4.1). A
 * browser opens a stream for each tab of a class; files and archives are sent one after the other.
 */
const limits = { stream: 12, file: 2, download: 2 };

type Kind = keyof typeof limits;

const kindOf = ({ stream, file, download }: Call): Kind | undefined =>
  stream ? 'stream' : file ? 'file' : download ? 'download' : undefined;

/** Refuses with `TooManyRequests` what would exceed the limit of the caller; other calls pass. */
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
