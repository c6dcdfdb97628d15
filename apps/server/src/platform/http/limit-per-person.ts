import { finished } from 'node:stream';
import type { Call } from '@gesall/contract';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../fail.ts';
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

const minuteMs = 60_000;
/** When one of the calls in progress may have ended. */
const soonSeconds = 2;

const tooMany = (seconds: number) => new Refusal('TooManyRequests', [], seconds);

/** Counts by key within the minute of the clock, in this process. */
function minuteCounts() {
  let minute = 0;
  let counts = new Map<string, number>();
  return (key: string, at: Date): number => {
    const current = Math.floor(at.getTime() / minuteMs);
    if (current !== minute) [minute, counts] = [current, new Map()];
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}

/** Refuses calls above the caller's limits with `TooManyRequests`. */
export function limitPerPerson(now: () => Date) {
  const inFlight = new InFlight();
  const inMinute = minuteCounts();

  return (call: Call, accountId: number, reply: FastifyReply) => {
    const { mostPerMinute } = call;
    const at = now();
    if (mostPerMinute && inMinute(`${call.path} ${accountId}`, at) > mostPerMinute)
      throw tooMany(Math.ceil((minuteMs - (at.getTime() % minuteMs)) / 1000));
    const kind = kindOf(call);
    if (!kind) return;
    const key = `${kind} ${accountId}`;
    if (inFlight.of(key) >= limits[kind]) throw tooMany(soonSeconds);
    inFlight.begin(key);
    finished(reply.raw, () => inFlight.end(key));
  };
}
