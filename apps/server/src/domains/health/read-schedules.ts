import type { healthContract, Output } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { minuteMs } from '../../platform/schedule.ts';
import { readScheduleRuns } from '../../platform/schedules/schedules.sql.ts';

type Schedules = Output<typeof healthContract.schedules>;

/** Work that every process runs by itself has no row and is left out. */
export async function readSchedules(_: unknown, ctx: Context): Promise<Schedules> {
  const rows = new Map((await readScheduleRuns(ctx.db)).map((row) => [row.name, row]));
  const now = ctx.now();
  return ctx.domains
    .flatMap(({ schedules }) => schedules)
    .filter(({ inEveryProcess }) => !inEveryProcess)
    .map(({ name, everyMs }): Schedules[number] => {
      const row = rows.get(name);
      const isRunning = Boolean(row?.leaseUntil && new Date(row.leaseUntil) > now);
      return {
        name,
        everyMinutes: everyMs / minuteMs,
        state: isRunning ? 'runs' : row?.failedAt ? 'fails' : 'well',
        doneAt: row?.doneAt ?? null,
        dueAt: row?.dueAt ?? null,
        error: row?.lastError ?? null,
      };
    });
}
