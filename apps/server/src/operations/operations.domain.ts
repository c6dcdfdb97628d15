import { domain } from '../platform/domain.ts';
import { cleanFiles } from '../platform/files/clean-files.ts';
import { checkJobs } from '../platform/jobs/check-jobs.ts';
import { removeJobsAbout } from '../platform/jobs/jobs.sql.ts';
import { removeRepliesTo } from '../platform/once/once.sql.ts';
import { ofAccount } from '../platform/personal-data.ts';
import { dayMs } from '../platform/schedule.ts';
import { checkSchedules } from '../platform/schedules/check-schedules.ts';
import { checkBackup, checkStorage } from './check-disk.ts';
import { cleanUp } from './clean-up.ts';

export const operations = domain('operations', {
  schedules: [
    { name: 'cleanUp', everyMs: dayMs, run: cleanUp },
    { name: 'fileCleanUp', everyMs: dayMs, run: cleanFiles },
  ],
  health: {
    jobs: checkJobs,
    schedules: checkSchedules,
    storage: checkStorage,
    backup: checkBackup,
  },
  personalData: {
    tables: {
      idempotency_key: {
        of: ofAccount,
        notArchived: 'replies that they were given before',
        erase: 'custom',
      },
    },
    async erase(db, { id, addresses }) {
      await removeJobsAbout(db, { addresses });
      await removeRepliesTo(db, { accountId: id });
    },
    retention: [
      { kind: 'jobs', table: 'job', endedAt: 'coalesce(done_at, failed_at)' },
      { kind: 'replies', table: 'idempotency_key', endedAt: 'created_at' },
    ],
  },
});
