import { setTimeout as wait } from 'node:timers/promises';
import { timeLimits } from '../../../../scripts/lib/time-limits.mjs';

const pauseMs = 20;

/** Repeats until the result is neither undefined, null nor false; throws only when it hangs. */
export async function until<T>(
  what: string,
  ask: () => Promise<T> | T,
): Promise<Exclude<T, undefined | null | false>> {
  const deadline = performance.now() + timeLimits.test;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false)
      return answer as Exclude<T, undefined | null | false>;
    if (performance.now() > deadline) throw new Error(`Waited in vain: ${what}.`);
    await wait(pauseMs);
  }
}
