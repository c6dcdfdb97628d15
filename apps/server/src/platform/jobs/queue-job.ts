import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { job } from './jobs.tables.ts';

interface NewJob {
  /** One that ends with `-of-many` is among up to thousands of one act: see `startWorker`. */
  kind: string;
  payload: unknown;
  runAt: Date;
  /** Unique among open jobs of the kind; a second is ignored. */
  uniqueKey?: string;
}

/** Queues work after the reply. Call it in the transaction that needs it. */
export async function queueJob(db: Db, values: NewJob): Promise<void> {
  await db
    .insert(job)
    .values(values)
    .onConflictDoNothing({
      target: [job.kind, job.uniqueKey],
      where: sql`done_at is null and failed_at is null`,
    });
}

export async function queueJobs(db: Db, values: NewJob[]): Promise<void> {
  if (values.length > 0) await db.insert(job).values(values);
}
