import { randomUUID } from 'node:crypto';
import type { Schedule, ScheduleContext } from '../schedule.ts';
import { every } from './every.ts';
import { dueSchedules, runAlone } from './run-due.ts';
import { removeOtherRuns } from './schedules.sql.ts';

/** Half of the shortest interval would do; a read of a dozen rows costs nothing. */
const lookMs = 10_000;

/**
 * Runs the scheduled work of all domains: what came due while no process ran is run soon after the
 * start. Returns a function that stops it after the runs under way.
 */
export function startSchedules(
  ctx: ScheduleContext,
  onFailure: (error: unknown, what: string) => void,
): () => Promise<void> {
  const schedules = ctx.domains.flatMap((domain) => domain.schedules);
  const own = schedules.filter(({ inEveryProcess }) => inEveryProcess);
  const shared = schedules.filter(({ inEveryProcess }) => !inEveryProcess);
  const running = { ...ctx, owner: randomUUID(), onFailure };
  const underWay = new Map<string, Promise<unknown>>();

  const begin = (schedule: Schedule) => {
    const { name } = schedule;
    if (underWay.has(name)) return;
    const run = runAlone(schedule, () => schedule.run(ctx), running)
      .catch((error: unknown) => onFailure(error, `schedule ${name} failed`))
      .finally(() => underWay.delete(name));
    underWay.set(name, run);
  };
  let hasCleaned = false;
  const look = async () => {
    if (!hasCleaned) await removeOtherRuns(ctx.db, { names: shared.map(({ name }) => name) });
    hasCleaned = true;
    for (const schedule of await dueSchedules(shared, ctx)) begin(schedule);
  };

  const ends = [
    every(lookMs, look, (error) => onFailure(error, 'reading the schedules failed')),
    ...own.map(({ name, everyMs, run }) =>
      every(
        everyMs,
        () => run(ctx),
        (error) => onFailure(error, `schedule ${name} failed`),
      ),
    ),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
    await Promise.all(underWay.values());
  };
}
