import { domain } from '../../platform/domain.ts';
import { dayMs, minuteMs } from '../../platform/schedule.ts';
import { applyModuleRules } from './journal/apply-module-rules.ts';
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
    { name: 'moduleRules', everyMs: minuteMs, run: applyModuleRules },
  ],
});
