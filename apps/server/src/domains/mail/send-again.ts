import type { Db } from '../../platform/db/database.ts';
import { queueJobs } from '../../platform/jobs/queue-job.ts';
import { reopenLetters } from './mail.sql.ts';

/**
 * Sends letters again that were given up since a moment, in the caller's transaction; answers how
 * many. One that held a link has no text any more: it is written anew instead.
 */
export async function sendAgain(db: Db, { at, since }: { at: Date; since: Date }): Promise<number> {
  const letters = await reopenLetters(db, { at, since });
  await queueJobs(
    db,
    letters.map(({ id: mailId }) => ({ kind: 'send-mail', payload: { mailId }, runAt: at })),
  );
  return letters.length;
}
