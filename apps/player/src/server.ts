import type { LookReport } from './call-log.ts';
import type { Applied, Batch, Seed } from './wire.ts';

export type Fetch = (path: string, options: RequestInit) => Promise<Response>;

/**
 * How a call ended when it did not succeed: `gone` and `takenOver` are final, `openElsewhere` is
 * for the student to decide, `unreachable` is worth another try.
 */
export class Refused extends Error {
  constructor(readonly why: 'gone' | 'takenOver' | 'openElsewhere' | 'unreachable') {
    super(why);
  }
}

const timeoutMs = 20_000;

async function call<Result>(
  fetch: Fetch,
  path: string,
  { body, token, keepalive = false }: Options,
): Promise<Result> {
  let reply: Response;
  try {
    reply = await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body,
      keepalive,
      // A request that outlives its page must not be cut off by a clock of that page.
      ...(keepalive ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
    });
  } catch {
    throw new Refused('unreachable');
  }
  if (!reply.ok) throw new Refused(await whyRefused(reply));
  const answer = await reply.json().catch(() => undefined);
  if (typeof answer !== 'object' || answer === null || !('result' in answer))
    throw new Refused('unreachable');
  return answer.result as Result;
}

/**
 * What is final is the product's own word alone. A proxy on the way has pages of its own for 404 and
 * 409, and may be gone in three seconds.
 */
const finalWords: Readonly<Record<string, Refused['why']>> = {
  RunNotFound: 'gone',
  RunTakenOver: 'takenOver',
  RunIsOpenElsewhere: 'openElsewhere',
};

const whyRefused = async (reply: Response) =>
  finalWords[(await reply.text().catch(() => '')).trim()] ?? 'unreachable';

interface Options {
  body: string;
  token?: string;
  keepalive?: boolean;
}

/** What a window says of others when it opens. */
export interface Entering {
  /** The student was asked, and goes on here. */
  takeOver?: boolean;
  /** Sessions of windows that this browser no longer has. */
  closedSessions?: readonly number[];
}

/** The calls of the player page. */
export const serverOf = (fetch: Fetch) => ({
  open: (ticket: string, entering: Entering = {}): Promise<Seed> =>
    call(fetch, '/scorm/rt/open', { body: JSON.stringify({ ticket, ...entering }) }),
  reopen: (token: string): Promise<Seed> => call(fetch, '/scorm/rt/reopen', { body: '{}', token }),
  commit: (token: string, batch: Batch, keepalive = false): Promise<Applied> =>
    call(fetch, '/scorm/rt/commit', { body: JSON.stringify(batch), token, keepalive }),
  look: (token: string, report: LookReport, keepalive = false): Promise<unknown> =>
    call(fetch, '/scorm/rt/look', { body: JSON.stringify(report), token, keepalive }),
  /** Whether the package builds a frameset; no when it cannot be known, since that is the safe side. */
  async isFrameset(versionId: number): Promise<boolean> {
    try {
      const reply = await fetch(`/scorm/p/${versionId}/~frameset`, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      const found: { isFrameset?: unknown } = await reply.json();
      return found.isFrameset === true;
    } catch {
      return false;
    }
  },
});

export type Server = ReturnType<typeof serverOf>;
