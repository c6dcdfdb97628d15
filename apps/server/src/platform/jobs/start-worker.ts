import { randomUUID } from 'node:crypto';
import { type Workplace, workOffOne } from './work-off.ts';

const pauseMs = 1000;
/**
 * A hanging mail server blocks one lane only. The first takes no job that one act made in numbers, so
 * that a thousand invitations keep nobody's new password waiting.
 */
const lanes = 3;

/**
 * Runs jobs until stopped; several processes may. Stopping waits for running jobs. Jobs of a dead
 * process run again after their lease.
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

  async function lane(leavesMany: boolean) {
    const own: Workplace = { ...place, owner: randomUUID(), leavesMany };
    while (!isStopping) {
      const wasBusy = await workOffOne(own).catch((error: unknown) => {
        onFailure(error);
        return false;
      });
      if (!wasBusy && !isStopping) await pause();
    }
  }

  const running = Promise.all(Array.from({ length: lanes }, (_, index) => lane(index === 0)));
  return async () => {
    isStopping = true;
    for (const wake of [...wakers]) wake();
    await running;
  };
}
