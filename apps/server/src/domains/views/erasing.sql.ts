import { statement } from '../../platform/db/database.ts';

export const removeViewsOf = statement<never, { accountId: number }>(
  'views-remove-of',
  'delete from table_view where account_id = $accountId',
);
