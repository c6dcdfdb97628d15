import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** When scheduled work last ran, over all processes and restarts. */
export const scheduleRun = pgTable('schedule_run', {
  /** The schedule's own name. */
  name: text().primaryKey(),
  /** Stays in the past while a run is under way: a killed run is repeated. */
  dueAt: instant().notNull(),
  begunAt: instant(),
  /** The last run that succeeded. */
  doneAt: instant(),
  /** Set while the last run that ended has failed. */
  failedAt: instant(),
  lastError: text(),
  leaseOwner: text(),
  leaseUntil: instant(),
});
