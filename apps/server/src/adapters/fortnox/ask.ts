import { AccountingAway } from '../../ports/accounting.ts';
import type { Connection } from './connection.ts';
import { codeIn, isTokenRefused } from './read-error.ts';
import { type Answer, send } from './send.ts';
import type { Turn } from './turns.ts';

interface Urgency {
  turn?: Turn;
  /** When the caller stops waiting. */
  deadline?: Date | undefined;
}

const busyWaitMs = 5_000;
const spreadMs = 1_000;
const failureWaitMs = 500;
const mostTries = 6;

/**
 * Calls Fortnox. Waits when rate-limited, renews a refused token once, retries a failed read once.
 * Undefined when not found.
 */
export function asker({ apiUrl, answerMs, endOf, token: tokenOf, turn, ...around }: Connection) {
  const { report, now, pause } = around;

  async function get(address: URL, token: string, ms: number): Promise<Answer | undefined> {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    return send(address, { headers, answerMs: ms }).catch(() => undefined);
  }

  return async function ask(
    path: string,
    query: Record<string, string> = {},
    { turn: kind = 'read', deadline: limit }: Urgency = {},
  ): Promise<unknown> {
    const address = new URL(`/3/${path}?${new URLSearchParams(query)}`, apiUrl);
    const deadline = endOf(limit);
    let refused: string | undefined;
    let failures = 0;

    /** The response timeout; only a caller's deadline shortens it. */
    function answerTime() {
      if (!limit) return answerMs;
      const left = limit.getTime() - now().getTime();
      if (left <= 0) throw new AccountingAway('busy');
      return Math.min(answerMs, left);
    }
    async function waitFor(ms: number, trouble: AccountingAway) {
      if (now().getTime() + ms > deadline) throw trouble;
      await pause(ms);
    }

    for (let tries = 1; tries <= mostTries; tries++) {
      await turn(kind, deadline);
      const token = await tokenOf(refused);
      const answer = await get(address, token, answerTime());
      const { status = 0, body } = answer ?? {};
      if (status === 200 && body !== undefined) return body;
      const code = codeIn(body);
      if (status === 404) return undefined;
      report.accountingTrouble({ why: 'answer', status, code });
      if (status === 429) {
        await waitFor(busyWaitMs * tries + Math.random() * spreadMs, new AccountingAway('busy'));
      } else if (isTokenRefused(status, code)) {
        if (refused !== undefined) throw new AccountingAway('refused');
        refused = token;
      } else if (status === 403) throw new AccountingAway('refused');
      else if (status >= 400 && status < 500)
        throw new Error(`Fortnox refused ${path} with ${status} ${code ?? ''}.`);
      else {
        const trouble = new AccountingAway(troubleOf(status));
        failures += 1;
        if (failures > 1) throw trouble;
        await waitFor(failureWaitMs, trouble);
      }
    }
    throw new AccountingAway('busy');
  };
}

export type Ask = ReturnType<typeof asker>;

/** The meaning of a status; 0 means no answer. */
export function troubleOf(status: number) {
  if (status === 0) return 'silent';
  return status >= 500 ? 'failing' : 'unreadable';
}
