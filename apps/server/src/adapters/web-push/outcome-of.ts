import type { PushOutcome } from '../../ports/push.ts';

/**
 * Outcome of a push service's answer (RFC 8030 sections 5 and 7.3). A redirect is a refusal: it
 * would lead to an address that nobody allowed.
 */
export function outcomeOf(status: number, retryAfter: string | null): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'taken' };
  if (status === 404 || status === 410) return { state: 'gone' };
  if (status === 429) return { state: 'away', trouble: 'busy', afterMs: waitOf(retryAfter) };
  if (status >= 500) return { state: 'away', trouble: 'failing', afterMs: waitOf(retryAfter) };
  return { state: 'refused', trouble: 'refused' };
}

const longestWaitMs = 24 * 60 * 60_000;

/** Whole seconds or a date (RFC 9110 section 10.2.3); nonsense waits for nothing. */
function waitOf(retryAfter: string | null): number {
  if (retryAfter === null) return 0;
  const ms = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), longestWaitMs);
}
