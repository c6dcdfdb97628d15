import type pg from 'pg';
import type { Parts } from './context.ts';
import type { Report } from './observe/report.ts';

export interface ScheduleContext extends Parts {
  report: Report;
  /** For work that must not share the pool's connections. */
  connection: pg.ClientConfig;
}

/** Periodic work of every process; it must be safe to run twice at once. */
export interface Schedule {
  /** A noun phrase for the log: `<name> failed`. */
  name: string;
  everyMs: number;
  run(ctx: ScheduleContext): Promise<unknown>;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
