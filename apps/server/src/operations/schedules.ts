import type { ScheduleContext } from '../platform/schedule.ts';
import { every } from './every.ts';

/** Starts the scheduled work of all domains; returns a function that stops it. */
export function startSchedules(
  ctx: ScheduleContext,
  onFailure: (error: unknown, what: string) => void,
): () => Promise<void> {
  const ends = ctx.domains
    .flatMap(({ schedules }) => schedules)
    .map(({ name, everyMs, run }) =>
      every(
        everyMs,
        () => run(ctx),
        (error) => onFailure(error, `${name} failed`),
      ),
    );
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
