import { statement } from '../../platform/db/database.ts';

export const removeSupervisorMailOf = statement<never, { accountId: number }>(
  'people-remove-supervisor-mail-of',
  'update teacher set supervisor_mail = null where account_id = $accountId and supervisor_mail is not null',
);
