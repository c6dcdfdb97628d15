import type pg from 'pg';
import type { Parts } from './context.ts';
import type { Report } from './observe/report.ts';

export interface ScheduleContext extends Parts {
  report: Report;
  /** For work that must not share the pool's connections. */
  connection: pg.ClientConfig;
}

/**
 * Periodic work. Its last run is a row, so that a restart neither forgets nor repeats it, and one
 * process runs it at a time. It must still be safe to run twice: a killed run is repeated.
 */
export interface Schedule {
  /** Camel case: the key of its row, and of its name in the texts of `health`. */
  name: string;
  everyMs: number;
  /** Runs in every process and has no row, since it leases its own work. */
  inEveryProcess?: true;
  run(ctx: ScheduleContext): Promise<unknown>;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
