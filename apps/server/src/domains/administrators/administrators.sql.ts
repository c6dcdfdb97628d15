import type { administratorsContract, Output } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';

type Administrator = Output<typeof administratorsContract.administrators>[number];

/** Reads no credentials or invitations. */
export const everyAdministrator = statement<Administrator>(
  'administrators',
  `select id, name, email, case role when 'Superuser' then 2 else 3 end as role, deleted_at is not null as deleted
   from account
   where role in ('Superuser', 'Admin') and deleted_at is null
   order by name, id`,
);

export const lockAdministrator = statement<{ id: number }, { accountId: number }>(
  'lock-administrator',
  `select id from account where id = $accountId and role in ('Superuser', 'Admin') and deleted_at is null for update`,
);

/** A row when the token was ever used for a link. */
export const linkOfToken = statement<{ id: number }, { hash: Buffer }>(
  'link-of-token',
  'select id from account_token where token_hash = $hash',
);
