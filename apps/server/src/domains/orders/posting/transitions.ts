import type { OrderState } from '@gesall/rules';
import type { AccountingTrouble } from '../../../ports/accounting.ts';

/** An order as it was before it was tried. */
export interface Before {
  state: OrderState;
  stateAt: Date;
  /** Since when it is unknown whether accounting stored the order; null when it is known. */
  unknownSince: Date | null;
}

/** Why an order is not sent now: accounting is away, or none is connected. */
export type WaitReason = AccountingTrouble | 'missing';

/**
 * What a try came to. `away`: it was certainly not stored by this try. `notFound`: accounting has no
 * order of the mark, and it is too early for a second one. `outOfTime`: it was not sent, because
 * its answer could not have been waited for.
 */
export type Outcome =
  | { is: 'stored' | 'found'; number: string }
  | { is: 'foundTwice'; numbers: readonly string[] }
  | { is: 'numberIsTaken'; number: string }
  | { is: 'rejected'; code: string; text: string }
  | { is: 'away'; why: WaitReason }
  | { is: 'unknown'; why: AccountingTrouble }
  | { is: 'notFound' }
  | { is: 'outOfTime' };

export interface Next extends Before {
  /** When it is tried again by itself; null when it is not. */
  nextTryAt: Date | null;
  accountingNumber: string | null;
  /** A code of accounting, or one of ours: a reason to wait, `FoundTwice` or `NumberIsTaken`. */
  errorCode: string | null;
  /** Accounting's words, or the numbers of which a code of ours speaks. */
  errorText: string | null;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Accounting's search can be late, and so can an order that it goes on to store without us. */
const searchesAfter = [10 * second, minute, 5 * minute, 30 * minute];
const waits = [30 * second, 2 * minute, 8 * minute, 30 * minute];
/** From this age on a person may have an order sent a second time, after a search. */
const pressAfterMs = 10 * second;

/**
 * Whether an order that accounting does not have may be sent: the first time at once, after an
 * unknown outcome when every search was in vain, and earlier when a person asks for it.
 */
export function mayBeSent(
  { unknownSince }: Pick<Before, 'unknownSince'>,
  { at, isPressed }: { at: Date; isPressed: boolean },
): boolean {
  if (!unknownSince) return true;
  if (isPressed) return at.getTime() - unknownSince.getTime() >= pressAfterMs;
  return nextSearch(unknownSince, at) === undefined;
}

/** How an order goes on after a try that ended at `at`. */
export function nextOf(before: Before, outcome: Outcome, at: Date): Next {
  switch (outcome.is) {
    case 'stored':
    case 'found':
      return { ...settled('confirmed', at), accountingNumber: outcome.number };
    case 'foundTwice':
      return rejected('FoundTwice', outcome.numbers.join(', '), at);
    case 'numberIsTaken':
      return rejected('NumberIsTaken', outcome.number, at);
    case 'rejected':
      return rejected(outcome.code, outcome.text, at);
    case 'unknown':
      return { ...unknown(at, at), errorCode: outcome.why };
    case 'away':
      return { ...later(before, at), errorCode: outcome.why };
    case 'notFound':
      return { ...later(before, at), errorCode: 'silent' };
    case 'outOfTime':
      return { ...later(before, at), nextTryAt: at, errorCode: 'busy' };
  }
}

const nothingKnown = { accountingNumber: null, errorCode: null, errorText: null };

const settled = (state: OrderState, at: Date): Next => ({
  ...nothingKnown,
  state,
  stateAt: at,
  unknownSince: null,
  nextTryAt: null,
});

const rejected = (errorCode: string, errorText: string, at: Date): Next => ({
  ...settled('rejected', at),
  errorCode,
  errorText,
});

const unknown = (since: Date, at: Date): Next => ({
  ...nothingKnown,
  state: 'unknown',
  stateAt: since,
  unknownSince: since,
  nextTryAt: nextSearch(since, at) ?? nextWait(since, at),
});

/** An earlier try whose outcome is unknown stays so, whatever a later one came to. */
function later({ state, stateAt, unknownSince }: Before, at: Date): Next {
  if (unknownSince) return unknown(unknownSince, at);
  const since = state === 'waiting' ? stateAt : at;
  return {
    ...nothingKnown,
    state: 'waiting',
    stateAt: since,
    unknownSince: null,
    nextTryAt: nextWait(since, at),
  };
}

function nextSearch(since: Date, at: Date): Date | undefined {
  return searchesAfter
    .map((ms) => new Date(since.getTime() + ms))
    .find((moment) => moment.getTime() > at.getTime());
}

/** Longer and longer, then hourly, for as long as it takes. */
function nextWait(since: Date, at: Date): Date {
  let waited = 0;
  for (const ms of waits) {
    if (at.getTime() - since.getTime() < waited + ms) return new Date(at.getTime() + ms);
    waited += ms;
  }
  return new Date(at.getTime() + hour);
}
