import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigKey, createdAt, instant } from '../db/columns.ts';

/** Work after the reply: queued in the transaction that needs it, done by any process. */
export const job = pgTable(
  'job',
  {
    id: bigKey(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    /** Unique among open jobs of a kind. */
    uniqueKey: text(),
    runAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    leaseOwner: text(),
    leaseUntil: instant(),
    lastError: text(),
    doneAt: instant(),
    failedAt: instant(),
    createdAt: createdAt(),
  },
  (job) => [
    index().on(job.runAt).where(sql`done_at is null and failed_at is null`),
    uniqueIndex('job_open')
      .on(job.kind, job.uniqueKey)
      .where(sql`done_at is null and failed_at is null`),
  ],
);
