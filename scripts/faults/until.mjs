import { setTimeout as wait } from 'node:timers/promises';

/** Polls until true. Throws after two minutes. */
export async function until(what, ask) {
  const deadline = Date.now() + 120_000;
  while (!ask()) {
    if (Date.now() > deadline) throw new Error(`Waited two minutes in vain: ${what}.`);
    await wait(5);
  }
}
