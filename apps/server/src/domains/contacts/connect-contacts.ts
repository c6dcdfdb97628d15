import type { contactsContract, Input } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { refuseOutsiders, shareLockPeriod } from '../periods/index.ts';
import { lockOwnPerson } from './change-contacts.ts';
import { connect, disconnect, disconnectAll, lockContactPersons } from './contacts.sql.ts';

type Calls = typeof contactsContract;

/** Replaces the connections of the persons given, all or none. */
export async function setConnections(
  { periodId, users }: Input<Calls['setConnections']>,
  ctx: Context,
): Promise<true> {
  const personIds = [...new Set(users.map(({ id }) => id))];
  const pairs = users.flatMap(({ id, userIds }) => userIds.map((accountId) => ({ id, accountId })));
  await transaction(ctx.db, async (db) => {
    await shareLockPeriod({ ...ctx, db }, periodId);
    const found = await lockContactPersons(db, { periodId, ids: personIds });
    if (found.length < personIds.length) fail('InformationPersonNotFound');
    const accountIds = pairs.map(({ accountId }) => accountId);
    await refuseOutsiders(db, periodId, accountIds);
    await disconnectAll(db, { personIds });
    await connect(db, { personIds: pairs.map(({ id }) => id), accountIds });
  });
  return true;
}

/** Adds connections; those that exist stay. */
export async function addConnections(
  { informationPersonId: id, userIds }: Input<Calls['addConnections']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    const { periodId } = await lockOwnPerson({ ...ctx, db }, { id });
    await refuseOutsiders(db, periodId, userIds);
    await connect(db, { personIds: userIds.map(() => id), accountIds: userIds });
  });
  return true;
}

export async function removeConnections(
  { informationPersonId: id, userIds }: Input<Calls['removeConnections']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    await lockOwnPerson({ ...ctx, db }, { id });
    await disconnect(db, { personIds: userIds.map(() => id), accountIds: userIds });
  });
  return true;
}
