import { statement } from '../../platform/db/database.ts';
import type { HealthCheck } from '../../platform/health-check.ts';
import { queueJobs } from '../../platform/jobs/queue-job.ts';
import { reopenLetters } from './mail.sql.ts';

const countLetters = statement<
  { waiting: number; late: number; failed: number },
  { since: Date; late: Date }
>(
  'health-count-letters',
  `select (count(*) filter (where state = 'queued'))::int as waiting,
     (count(*) filter (where state = 'queued' and created_at <= $late))::int as late,
     (count(*) filter (where state in ('failed', 'bounced') and state_at > $since))::int as failed
   from mail`,
);

interface FailureRow {
  id: number;
  what: string;
  at: string;
  why: string | null;
}

const failedLetters = statement<FailureRow, { since: Date }>(
  'health-failed-letters',
  `select id, kind as what, iso(state_at) as at, trouble as why from mail
   where state in ('failed', 'bounced') and state_at > $since order by state_at desc limit 50`,
);

/** The text of a letter with a link is deleted, so it cannot be sent again, only written anew. */
export const checkLetters: HealthCheck = {
  async check({ db }, { since, late }) {
    const [counted = { waiting: 0, late: 0, failed: 0 }] = await countLetters(db, { since, late });
    const { waiting, failed } = counted;
    return {
      state: failed > 0 ? 'fails' : counted.late > 0 ? 'waits' : 'well',
      figures: { waiting, failed },
    };
  },
  failures: ({ db }, { since }) => failedLetters(db, { since }),
  async retry(db, { at, since }) {
    const letters = await reopenLetters(db, { at, since });
    await queueJobs(
      db,
      letters.map(({ id: mailId }) => ({
        kind: 'send-mail-of-many',
        payload: { mailId },
        runAt: at,
      })),
    );
    return letters.length;
  },
};
