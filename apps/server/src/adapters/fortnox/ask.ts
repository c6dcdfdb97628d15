import { AccountingAway } from '../../ports/accounting.ts';
import { type Around, accessTo, type Credentials, clientOf } from './access.ts';
import { codeIn } from './read-error.ts';
import { type Answer, send } from './send.ts';
import { waitForTurn } from './turns.ts';

export interface Settings extends Credentials {
  apiUrl: string;
  /** How long an answer may take, and a whole question with all its waiting. */
  answerMs?: number;
  patienceMs?: number;
}

const usualAnswerMs = 5_000;
const usualPatienceMs = 20_000;
const busyWaitMs = 5_000;
/** So that those who were refused together do not come back together. */
const spreadMs = 1_000;
const failureWaitMs = 500;
const mostTries = 6;
/** Token or secret is wrong or missing. */
const tokenCodes = ['2000310', '2000311'];

/**
 * Asks Fortnox. What it answers is read; whoever asks too fast waits, a token that it refuses is
 * renewed once, and reading is safe to repeat once where it failed. Undefined is what is not there.
 */
export function asker(settings: Settings, around: Around) {
  const { answerMs = usualAnswerMs, patienceMs = usualPatienceMs } = settings;
  const client = clientOf(settings);
  const tokenOf = accessTo(settings, answerMs, around);
  const { report, now, pause } = around;

  async function get(address: URL, token: string): Promise<Answer | undefined> {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    return send(address, { headers, answerMs }).catch(() => undefined);
  }

  return async function ask(path: string, query: Record<string, string> = {}): Promise<unknown> {
    const address = new URL(`/3/${path}?${new URLSearchParams(query)}`, settings.apiUrl);
    const deadline = now().getTime() + patienceMs;
    let refused: string | undefined;
    let failures = 0;
    for (let tries = 1; tries <= mostTries; tries++) {
      await waitForTurn({ db: around.db, client, now, pause }, deadline);
      const token = await tokenOf(refused);
      const answer = await get(address, token);
      const { status = 0, body } = answer ?? {};
      if (status === 200 && body !== undefined) return body;
      const code = codeIn(body);
      if (status === 404) return undefined;
      report.accountingTrouble({ why: 'answer', status, code });
      if (status === 429) {
        const ms = busyWaitMs * tries + Math.random() * spreadMs;
        if (now().getTime() + ms > deadline) throw new AccountingAway('busy');
        await pause(ms);
      } else if (status === 401 || (status === 403 && tokenCodes.includes(code ?? ''))) {
        if (refused !== undefined) throw new AccountingAway('refused');
        refused = token;
      } else if (status === 403) throw new AccountingAway('refused');
      else if (status >= 400 && status < 500)
        throw new Error(`Fortnox refused ${path} with ${status} ${code ?? ''}.`);
      else {
        failures += 1;
        if (failures > 1) throw new AccountingAway(troubleOf(status));
        await pause(failureWaitMs);
      }
    }
    throw new AccountingAway('busy');
  };
}

function troubleOf(status: number) {
  if (status === 0) return 'silent';
  return status >= 500 ? 'failing' : 'unreadable';
}
