import { removeOldBuckets, removeOldLinks } from '../domains/accounts/index.ts';
import type { Db } from '../platform/db/database.ts';
import { removeEndedJobs } from '../platform/jobs/jobs.sql.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Removes what nobody asks for any more: counted tries, mailed links long past, and jobs that ended
 * a month ago.
 */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  await removeOldBuckets(db, { before: before(1) });
  await removeOldLinks(db, { before: before(90) });
  await removeEndedJobs(db, { before: before(30) });
}
