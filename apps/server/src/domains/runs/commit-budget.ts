import type { Db } from '../../platform/db/database.ts';

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
 * How much the windows of a person may have written. Kept by each process for itself and forgotten
 * when it ends: it shields the others from one who sends without end, and accounts for nothing.
 */
class CommitBudget {
  readonly #accounts = new Map<number, Account>();
  /** Windows of whoever has used it up, until when they are turned away unread. */
  readonly #closed = new Map<string, number>();

  /** Takes from what is left; false, and nothing taken, when that is not enough. */
  spend({ accountId, size, window, at }: { accountId: number; size: number; window: string; at: Date }): boolean {
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

  /** Whoever is back at the whole is as if they had never been here. */
  #forgetFull(now: number): void {
    if (this.#accounts.size < mostRemembered) return;
    for (const [id, account] of this.#accounts) if (leftOf(account, now) === whole) this.#accounts.delete(id);
    for (const [window, until] of this.#closed) if (until <= now) this.#closed.delete(window);
  }
}

const mostRemembered = 5_000;

const leftOf = ({ left, at }: Account, now: number) => Math.min(whole, left + (Math.max(0, now - at) / 1000) * perSecond);

const budgets = new WeakMap<object, CommitBudget>();

/** The budget of the product on a database. */
export function commitBudget({ $client }: Pick<Db, '$client'>): CommitBudget {
  const budget = budgets.get($client) ?? new CommitBudget();
  budgets.set($client, budget);
  return budget;
}
