import { largestState, sizeOfElement, sizeOfState } from '@gesall/scorm/results';
import type { Db } from '../../../platform/db/database.ts';
import type { Entry } from '../../results/index.ts';
import type { CommitRow } from './commit.sql.ts';

/**
 * How many characters one person may have written at once, and how that grows back: many times what
 * content sends.
 */
const whole = 8_000_000;
const perSecond = 64_000;

interface Account {
  left: number;
  at: number;
}

/**
 * How much the windows of a person may write. Each process keeps its own budgets in memory: they
 * protect other people from a window that sends without end, and account for nothing.
 */
class CommitBudget {
  readonly #accounts = new Map<number, Account>();
  /** Windows of accounts without budget, and until when their batches are refused unread. */
  readonly #closed = new Map<string, number>();

  /** Takes from what is left; false, and nothing taken, when that is not enough. */
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

  /** Whether a window's batches need not be read now. */
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

/** The budget of the product on a database. */
export function commitBudget({ $client }: Pick<Db, '$client'>): CommitBudget {
  const budget = budgets.get($client) ?? new CommitBudget();
  budgets.set($client, budget);
  return budget;
}

/**
 * How many characters a batch and the states that it touches have, which is about what is written of
 * it. Undefined when an item would have more than it may store: content is refused that by its
 * window (SCORM error 351), so such a batch comes from something else.
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
