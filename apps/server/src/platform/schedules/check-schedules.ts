import type { HealthCheck } from '../health-check.ts';
import { hastenFailedRuns, readScheduleRuns } from './schedules.sql.ts';

/** Scheduled work fails when a last run did, and waits when none has begun in time. */
export const checkSchedules: HealthCheck = {
  async check({ db }, { at, late }) {
    const rows = await readScheduleRuns(db);
    const failed = rows.filter(({ failedAt }) => failedAt).length;
    const waiting = rows.filter(
      ({ dueAt, leaseUntil }) =>
        new Date(dueAt) <= late && !(leaseUntil && new Date(leaseUntil) > at),
    ).length;
    return {
      state: failed > 0 ? 'fails' : waiting > 0 ? 'waits' : 'well',
      figures: { waiting, failed },
    };
  },
  retry: async (db, { at }) => (await hastenFailedRuns(db, { at })).length,
};
