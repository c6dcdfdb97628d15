import { statement } from '../../platform/db/database.ts';

/** What an external system reported of a person; what it came to stands with the results. */
export const removeReportsOf = statement<never, { accountId: number }>(
  'external-remove-reports-of',
  `delete from external_report using external_launch launch where launch_id = launch.id and launch.account_id = $accountId`,
);
