import { domain } from '../../platform/domain.ts';
import { dayMs } from '../../platform/schedule.ts';
import { makeRunCommitPartitions } from './journal/partitions.ts';
import { resultsData } from './results.personal-data.ts';
import { resultsRoutes } from './results.routes.ts';

export const results = domain('results', {
  routes: resultsRoutes,
  personalData: resultsData,
  schedules: [
    {
      name: 'commitPartitions',
      everyMs: dayMs,
      run: ({ connection, now }) => makeRunCommitPartitions(connection, now()),
    },
  ],
});
