import { AccountingAway } from '../../ports/accounting.ts';
import { accessTo, type Credentials, clientOf, type Services } from './access.ts';
import { type Turn, waitForTurn } from './turns.ts';

export interface Settings extends Credentials {
  apiUrl: string;
  /** Timeouts: an answer, an answer to a new order, a whole call with its waits. */
  answerMs?: number;
  orderAnswerMs?: number;
  patienceMs?: number;
}

const usualAnswerMs = 5_000;
/** Giving up on an order leaves its state unknown. */
const usualOrderAnswerMs = 15_000;
const usualPatienceMs = 20_000;

export type Connection = ReturnType<typeof connectionTo>;

/** Shared by all requests of a process: token, rate limit, timeouts. */
export function connectionTo(settings: Settings, services: Services) {
  const {
    answerMs = usualAnswerMs,
    orderAnswerMs = usualOrderAnswerMs,
    patienceMs = usualPatienceMs,
  } = settings;
  const { db, now, pause, report } = services;
  const client = clientOf(settings);
  return {
    apiUrl: settings.apiUrl,
    secrets: [settings.clientSecret, settings.refreshToken].filter(
      (secret) => secret !== undefined,
    ),
    answerMs,
    orderAnswerMs,
    token: accessTo(settings, answerMs, services),
    /** Waits until a request may be sent; throws when that is after the deadline. */
    turn: (turn: Turn, deadline: number) => waitForTurn({ db, client, now, pause }, turn, deadline),
    /** The latest end of a call, in ms since 1970. */
    endOf: (deadline: Date | undefined) =>
      Math.min(now().getTime() + patienceMs, deadline?.getTime() ?? Number.POSITIVE_INFINITY),
    now,
    pause,
    report,
  };
}

/** Throws when the work takes longer. */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AccountingAway('silent')), Math.max(ms, 0));
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
