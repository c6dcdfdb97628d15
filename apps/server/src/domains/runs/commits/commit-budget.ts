import { largestState, sizeOfElement, sizeOfState } from '@gesall/scorm/results';
import type { Db } from '../../../platform/db/database.ts';
import type { Entry } from '../../results/index.ts';
import type { CommitRow } from './commit.sql.ts';

/** Characters, and how fast they are refilled: far above what content sends. */
const whole = 8_000_000;
const perSecond = 64_000;

interface Account {
  left: number;
  at: number;
}

/** Per process and in memory, which is enough against a window that sends without end. */
class CommitBudget {
  readonly #accounts = new Map<number, Account>();
  /** Windows whose batches are refused unread, and until when. */
  readonly #closed = new Map<string, number>();

  /** False without spending when too little is left. */
  spend({
    accountId,
    size,
    window,
    at,
  }: {
    accountId: number;
    size: number;
    window: string;
    at: Date;
  }): boolean {
    const now = at.getTime();
    this.#forgetFull(now);
    const before = this.#accounts.get(accountId) ?? { left: whole, at: now };
    const left = leftOf(before, now);
    if (size <= left) {
      this.#accounts.set(accountId, { left: left - size, at: now });
      return true;
    }
    this.#closed.set(window, now + Math.ceil((size - left) / perSecond) * 1000);
    return false;
  }
  isClosed(window: string, at: Date): boolean {
    const until = this.#closed.get(window);
    if (until === undefined) return false;
    if (until > at.getTime()) return true;
    this.#closed.delete(window);
    return false;
  }

  /** Forgets accounts whose budget is full again. */
  #forgetFull(now: number): void {
    if (this.#accounts.size < mostRemembered) return;
    for (const [id, account] of this.#accounts)
      if (leftOf(account, now) === whole) this.#accounts.delete(id);
    for (const [window, until] of this.#closed) if (until <= now) this.#closed.delete(window);
  }
}

const mostRemembered = 5_000;

const leftOf = ({ left, at }: Account, now: number) =>
  Math.min(whole, left + (Math.max(0, now - at) / 1000) * perSecond);

const budgets = new WeakMap<object, CommitBudget>();

export function commitBudget({ $client }: Pick<Db, '$client'>): CommitBudget {
  const budget = budgets.get($client) ?? new CommitBudget();
  budgets.set($client, budget);
  return budget;
}

/**
 * About what is written. Undefined above an item's maximum, which the player refuses (SCORM error
 * 351).
 */
export function sizeOfCommit(
  rows: readonly CommitRow[],
  entries: readonly Entry[],
): number | undefined {
  const touched = new Set(entries.map(([, item]) => item));
  const states = rows
    .filter(({ itemId }) => touched.has(itemId))
    .map((row) => sizeAfter(row, entries));
  if (states.some((size) => size > largestState)) return undefined;
  return [
    ...states,
    ...entries.map(([, , element, value]) => sizeOfElement(element, value)),
  ].reduce((sum, size) => sum + size, 0);
}

function sizeAfter({ itemId, cmi }: CommitRow, entries: readonly Entry[]): number {
  const stored = cmi ?? {};
  const latest = new Map(
    entries.filter(([, item]) => item === itemId).map(([, , element, value]) => [element, value]),
  );
  let size = sizeOfState(stored);
  for (const [element, value] of latest) {
    const before = stored[element];
    size +=
      sizeOfElement(element, value) - (before === undefined ? 0 : sizeOfElement(element, before));
  }
  return size;
}
