import { setTimeout as wait } from 'node:timers/promises';

/** Asks until the answer is true. Throws when that takes more than two minutes. */
export async function until(what, ask) {
  const deadline = Date.now() + 120_000;
  while (!ask()) {
    if (Date.now() > deadline) throw new Error(`Waited two minutes in vain: ${what}.`);
    await wait(5);
  }
}
