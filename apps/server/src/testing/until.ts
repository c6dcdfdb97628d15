import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 20;

/** Repeats until the result is neither undefined, null nor false. Throws after `withinMs`. */
export async function until<T>(
  what: string,
  ask: () => Promise<T> | T,
  { withinMs = 120_000 }: { withinMs?: number } = {},
): Promise<Exclude<T, undefined | null | false>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false)
      return answer as Exclude<T, undefined | null | false>;
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain: ${what}.`);
    await wait(pauseMs);
  }
}
