/**
 * Faults: 410, 404, 429 and 500 with `Retry-After` when wished, 413, a redirect, no answer, a closed
 * connection, a late answer.
 */
export const faults = [
  'gone',
  'unknown',
  'busy',
  'error',
  'large',
  'redirect',
  'silence',
  'cut',
  'slow',
] as const;

export type Fault = (typeof faults)[number];

export interface Wish {
  /** For the next messages, one by one; null is a normal answer. */
  next?: (Fault | null)[];
  /** For all messages from now on; null ends it. */
  always?: Fault | null;
  /** Of `busy` and `error`: seconds or a date; null sends no header. */
  retryAfter?: string | null;
  /** Delay of `slow`, in ms. */
  slowMs?: number;
}

const usualSlowMs = 4_000;

export const statusOf: Partial<Record<Fault, number>> = {
  gone: 410,
  unknown: 404,
  busy: 429,
  error: 500,
  large: 413,
  redirect: 307,
};

export function misbehaviour() {
  let now = {
    next: [] as (Fault | null)[],
    always: null as Fault | null,
    retryAfter: null as string | null,
    slowMs: usualSlowMs,
  };
  return {
    wish: (given: Wish) => {
      now = { ...now, ...given };
    },
    take(): Fault | undefined {
      const own = now.next.shift();
      return own === null ? undefined : (own ?? now.always ?? undefined);
    },
    retryAfter: () => now.retryAfter,
    slowMs: () => now.slowMs,
  };
}
