import { type Change, type Doer, recordChanges } from '../../platform/audit/record-change.ts';
import type { Db } from '../../platform/db/database.ts';
import { endSessionsOfPeople, markDeleted, voidLinksOfPeople } from './persons.sql.ts';

interface Leaving {
  accountIds: readonly number[];
  schoolId: number | null;
}

/** Deletes people in the caller's transaction: ends sessions and voids links, keeps their work. */
export async function deletePeople(
  db: Db,
  { accountIds, schoolId }: Leaving,
  ctx: Doer & { user: { id: number } },
): Promise<void> {
  const at = ctx.now();
  await markDeleted(db, { accountIds, at, by: ctx.user.id });
  await endSessionsOfPeople(db, { accountIds, at, reason: 'account deleted' });
  await voidLinksOfPeople(db, { accountIds, at });
  const deleted = accountIds.map(
    (id): Change => ({ kind: 'account.deleted', schoolId, subject: { type: 'account', id } }),
  );
  await recordChanges(db, ctx, deleted);
}
