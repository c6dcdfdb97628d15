import type { Db } from '../../platform/db/database.ts';
import { hashOfSecret, newSecret } from '../../platform/sign-in/secrets.ts';
import { insertSession, type NewSession } from './runs.sql.ts';
import { leaseFrom, monthOf } from './window-life.ts';

type Look = Pick<
  NewSession,
  'accountId' | 'moduleId' | 'packageVersionId' | 'reviewedAttemptId' | 'at'
>;

/** Has no result and no attempt, so that nothing it sends can be stored. */
export async function readOnlySession(db: Db, look: Look): Promise<string> {
  const ticket = newSecret();
  await insertSession(db, {
    ...look,
    month: monthOf(look.at),
    resultId: null,
    attemptId: null,
    mode: look.reviewedAttemptId === null ? 'browse' : 'review',
    runNumber: null,
    ticketHash: hashOfSecret(ticket),
    tokenHash: null,
    leaseUntil: leaseFrom(look.at),
  });
  return ticket;
}
