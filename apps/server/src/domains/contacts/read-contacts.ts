import type { contactsContract, Input, Output } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { reachPeriod, reachReadPeriod } from '../periods/index.ts';
import { contactPersonsFor, contactPersonsOf } from './contacts.sql.ts';

type Calls = typeof contactsContract;

export async function readContactPersons(
  { periodId }: Input<Calls['contactPersons']>,
  ctx: Context,
): Promise<Output<Calls['contactPersons']>> {
  await reachPeriod(ctx, periodId);
  return contactPersonsOf(ctx.db, { periodId });
}

export async function readMyContactPersons(
  { periodId }: Input<Calls['myContactPersons']>,
  ctx: Context,
): Promise<Output<Calls['myContactPersons']>> {
  await reachReadPeriod(ctx, periodId);
  return contactPersonsFor(ctx.db, { periodId, accountId: ctx.user.id });
}
