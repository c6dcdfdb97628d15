import { removeOldAddressChanges, removeOldBuckets, removeOldLinks, removeOldSessions } from '../domains/accounts/index.ts';
import { removeOldLetters } from '../domains/mail/index.ts';
import { forgetOldAddresses } from '../platform/audit/record-change.ts';
import type { Db } from '../platform/db/database.ts';
import { removeEndedJobs } from '../platform/jobs/jobs.sql.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Removes what nobody asks for any more, and what says of people what nobody needs to know: how
 * long each is kept stands in docs/decisions/0030-how-long-traces-are-kept.md.
 */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  await removeOldBuckets(db, { before: before(1) });
  await removeOldAddressChanges(db, { before: before(90) });
  await removeOldLinks(db, { before: before(90) });
  await removeOldSessions(db, { before: before(90) });
  await removeOldLetters(db, { before: before(180) });
  await forgetOldAddresses(db, { before: before(365) });
  await removeEndedJobs(db, { before: before(30) });
}
