import { CallFailure, callWith } from '@gesall/client';
import { type Call, type Input, type Output, playerContract } from '@gesall/contract';
import type { Commit, CommitReply, LookReport, Seed } from './wire.ts';

export type Fetch = (path: string, options: RequestInit) => Promise<Response>;

/**
 * Why a call failed: `gone` and `takenOver` are final, `openElsewhere` is the student's decision,
 * `unreachable` may be retried.
 */
export class Refused extends Error {
  constructor(readonly why: 'gone' | 'takenOver' | 'openElsewhere' | 'unreachable' | 'notEmptied') {
    super(why);
  }
}

/** The session is unknown to the server. */
export const isGone = (thrown: unknown): boolean =>
  thrown instanceof Refused && thrown.why === 'gone';

const timeoutMs = 20_000;

async function request<C extends Call>(
  fetch: Fetch,
  call: C,
  input: Input<C>,
  { token, keepalive = false }: { token?: string; keepalive?: boolean } = {},
): Promise<Output<C>> {
  // A keepalive request outlives its page, so the page's timeout must not abort it.
  const timeout = keepalive ? {} : { signal: AbortSignal.timeout(timeoutMs) };
  try {
    return await callWith(
      { fetch, keepalive, ...timeout, ...(token !== undefined && { token }) },
      call,
      input,
    );
  } catch (error) {
    throw new Refused(refusalOf(error));
  }
}

/** Only the product's own codes are final: a proxy's 404 or 409 may be temporary. */
const finalCodes: Readonly<Record<string, Refused['why']>> = {
  RunNotFound: 'gone',
  RunTakenOver: 'takenOver',
  RunIsOpenElsewhere: 'openElsewhere',
};

const refusalOf = (error: unknown): Refused['why'] =>
  (error instanceof CallFailure && finalCodes[error.text.trim()]) || 'unreachable';

/** What a window knows of others when it opens. */
export type OpenOptions = Omit<Input<typeof playerContract.open>, 'ticket'>;

/** The player's calls. */
export const serverOf = (fetch: Fetch) => ({
  open: (ticket: string, options: OpenOptions = {}): Promise<Seed> =>
    request(fetch, playerContract.open, { ticket, ...options }),
  reopen: (token: string): Promise<Seed> => request(fetch, playerContract.reopen, {}, { token }),
  commit: (token: string, body: Commit, keepalive = false): Promise<CommitReply> =>
    request(fetch, playerContract.commit, body, { token, keepalive }),
  look: (token: string, body: LookReport, keepalive = false): Promise<unknown> =>
    request(fetch, playerContract.look, body, { token, keepalive }),
  /** Whether the package builds a frameset; false when unknown, which is the safe choice. */
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
