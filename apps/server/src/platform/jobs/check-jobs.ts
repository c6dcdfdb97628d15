import { statement } from '../db/database.ts';
import type { HealthCheck } from '../health-check.ts';
import { reopenJobs } from './jobs.sql.ts';

/** Letters have a check of their own. */
const mailJobs = ['send-mail', 'send-mail-of-many'];
const letters = mailJobs.map((kind) => `'${kind}'`).join(', ');

const countJobs = statement<
  { waiting: number; late: number; failed: number },
  { at: Date; late: Date }
>(
  'health-count-jobs',
  `select (count(*) filter (where failed_at is null and run_at <= $at))::int as waiting,
     (count(*) filter (where failed_at is null and run_at <= $late))::int as late,
     (count(*) filter (where failed_at is not null))::int as failed
   from job where done_at is null and kind not in (${letters})`,
);

interface FailureRow {
  id: number;
  what: string;
  at: string;
  why: string | null;
}

const failedJobs = statement<FailureRow, undefined>(
  'health-failed-jobs',
  `select id, kind as what, iso(failed_at) as at, last_error as why from job
   where failed_at is not null and done_at is null and kind not in (${letters}) order by failed_at desc limit 50`,
);

export const checkJobs: HealthCheck = {
  async check({ db }, { at, late }) {
    const [counted = { waiting: 0, late: 0, failed: 0 }] = await countJobs(db, { at, late });
    const { waiting, failed } = counted;
    return {
      state: failed > 0 ? 'fails' : counted.late > 0 ? 'waits' : 'well',
      figures: { waiting, failed },
    };
  },
  failures: ({ db }) => failedJobs(db),
  retry: async (db, { at }) => (await reopenJobs(db, { at, except: mailJobs })).length,
};
