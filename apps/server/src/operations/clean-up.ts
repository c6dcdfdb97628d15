import {
  removeOldAddressChanges,
  removeOldBuckets,
  removeOldLinks,
  removeOldSessions,
} from '../domains/accounts/index.ts';
import { removeOldLetters } from '../domains/mail/index.ts';
import { releaseContents } from '../domains/uploads/index.ts';
import { forgetOldAddresses } from '../platform/audit/record-change.ts';
import type { Db } from '../platform/db/database.ts';
import { removeEndedJobs } from '../platform/jobs/jobs.sql.ts';
import { keptDays } from '../platform/retention.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Removes what nobody asks for any more, and what says of people what nobody needs to know: how
 * long each is kept stands in docs/decisions/0030-retention-periods.md.
 */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  await removeOldBuckets(db, { before: before(keptDays.tries) });
  await removeOldAddressChanges(db, { before: before(keptDays.addressChanges) });
  await removeOldLinks(db, { before: before(keptDays.links) });
  await removeOldSessions(db, { before: before(keptDays.sessions) });
  await removeOldLetters(db, { before: before(keptDays.letters) });
  await forgetOldAddresses(db, { before: before(keptDays.auditAddresses) });
  await releaseContents(db, { before: before(keptDays.deletedDocuments) });
  await removeEndedJobs(db, { before: before(keptDays.jobs) });
}
