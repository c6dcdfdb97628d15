import { randomUUID } from 'node:crypto';
import { type Workplace, workOffOne } from './work-off.ts';

const pauseMs = 1000;
/** A mail server that hangs holds up one lane and not the others. */
const lanes = 3;

/**
 * Works off jobs until it is stopped. Any number of processes may do so on one database. Stopping
 * waits for the jobs that have begun; what a process that dies has begun is begun again by another
 * when its lease has run out.
 */
export function startWorker(
  place: Omit<Workplace, 'owner'>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let isStopping = false;
  const wakers = new Set<() => void>();
  const pause = () =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, pauseMs);
      wakers.add(wake);
    });

  async function lane() {
    const own: Workplace = { ...place, owner: randomUUID() };
    while (!isStopping) {
      const wasBusy = await workOffOne(own).catch((error: unknown) => {
        onFailure(error);
        return false;
      });
      if (!wasBusy && !isStopping) await pause();
    }
  }

  const running = Promise.all(Array.from({ length: lanes }, lane));
  return async () => {
    isStopping = true;
    for (const wake of [...wakers]) wake();
    await running;
  };
}
