import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { job } from './jobs.tables.ts';

interface NewJob {
  kind: string;
  payload: unknown;
  runAt: Date;
  /** At most one open job of the kind has the same; a second is not made. */
  uniqueKey?: string;
}

/**
 * Asks for work after the reply. Call it inside the transaction that wants the work done, so that
 * neither exists without the other.
 */
export async function queueJob(db: Db, values: NewJob): Promise<void> {
  await db
    .insert(job)
    .values(values)
    .onConflictDoNothing({
      target: [job.kind, job.uniqueKey],
      where: sql`done_at is null and failed_at is null`,
    });
}

/** The same for many at once. */
export async function queueJobs(db: Db, values: NewJob[]): Promise<void> {
  if (values.length > 0) await db.insert(job).values(values);
}
