import type { contactsContract, Input, Output } from '@gesall/contract';
import { contactProblem, tidyName } from '@gesall/rules';
import { reach } from '../../platform/access/reach.ts';
import { mayFollowSchool } from '../../platform/access/relations.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { refuseOutsiders, shareLockPeriod } from '../periods/index.ts';
import {
  connect,
  contactPersonById,
  insertContactPerson,
  lockContactPerson,
  removeContactPerson,
  storeContactPerson,
} from './contacts.sql.ts';

type Calls = typeof contactsContract;

/** A contact person of the caller's school, locked, or `InformationPersonNotFound`. */
export const lockOwnPerson = reach('InformationPersonNotFound', lockContactPerson, mayFollowSchool);

export function addContactPerson(
  { aplPeriodId: periodId, forUserIds, ...given }: Input<Calls['addContactPerson']>,
  ctx: Context,
): Promise<Output<Calls['addContactPerson']>> {
  const fields = fieldsOf(given);
  const accountIds = [...new Set(forUserIds)];
  return transaction(ctx.db, async (db) => {
    await shareLockPeriod({ ...ctx, db }, periodId);
    await refuseOutsiders(db, periodId, accountIds);
    const [made] = await insertContactPerson(db, { periodId, ...fields, at: ctx.now() });
    if (!made) throw new Error('The contact person was not stored.');
    await connect(db, { personIds: accountIds.map(() => made.id), accountIds });
    return shownPerson(db, made.id);
  });
}

export function updateContactPerson(
  { id, ...given }: Input<Calls['updateContactPerson']>,
  ctx: Context,
): Promise<Output<Calls['updateContactPerson']>> {
  return transaction(ctx.db, async (db) => {
    await lockOwnPerson({ ...ctx, db }, { id });
    await storeContactPerson(db, { id, ...fieldsOf(given) });
    return shownPerson(db, id);
  });
}

export async function deleteContactPerson(
  { informationPersonId: id }: Input<Calls['deleteContactPerson']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    await lockOwnPerson({ ...ctx, db }, { id });
    await removeContactPerson(db, { id });
  });
  return true;
}

async function shownPerson(db: Db, id: number) {
  const [person] = await contactPersonById(db, { id });
  return person ?? fail('InformationPersonNotFound');
}

interface Given {
  name: string;
  mail: string;
  phoneNumber?: string | null | undefined;
}

/** Normalized fields, or the refusal. */
function fieldsOf(given: Given) {
  const name = tidyName(given.name);
  const mail = given.mail.trim();
  const phoneNumber = tidyName(given.phoneNumber ?? '');
  const problem = contactProblem({ name, mail, phoneNumber });
  if (problem) fail(problem);
  return { name, mail, phoneNumber: phoneNumber || null };
}
