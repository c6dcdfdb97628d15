import type { calendarContract, Output } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { hashOfSecret, newSecret } from '../../platform/sign-in/secrets.ts';
import { addressOf, deleteAddress, storeAddress } from './calendar.sql.ts';
import { hasPeriods } from './calendar.view.ts';

type Contract = typeof calendarContract;

export async function readCalendarAddress(
  _: unknown,
  { db, user }: Context,
): Promise<Output<Contract['calendarAddress']>> {
  const [[address], [periods]] = await Promise.all([
    addressOf(db, { accountId: user.id }),
    hasPeriods(db, { accountId: user.id }),
  ]);
  return {
    createdAt: address?.createdAt.toISOString() ?? null,
    hasPeriods: periods?.has ?? false,
  };
}

/** The address replaces the one before and is shown once, as only the hash of its secret is kept. */
export async function createCalendarAddress(
  _: unknown,
  ctx: Context,
): Promise<Output<Contract['createCalendarAddress']>> {
  const secret = newSecret();
  await transaction(ctx.db, async (db) => {
    await storeAddress(db, {
      accountId: ctx.user.id,
      secretHash: hashOfSecret(secret),
      language: ctx.request.language,
      at: ctx.now(),
    });
    await record(db, ctx, 'account.calendarAddressMade');
  });
  return { address: new URL(`/api/calendar/${secret}.ics`, ctx.config.publicUrl).href };
}

export async function deleteCalendarAddress(_: unknown, ctx: Context): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const gone = await deleteAddress(db, { accountId: ctx.user.id });
    if (gone.length > 0) await record(db, ctx, 'account.calendarAddressEnded');
  });
}

const record = (
  db: Context['db'],
  ctx: Context,
  kind: 'account.calendarAddressMade' | 'account.calendarAddressEnded',
) =>
  recordChange(db, ctx, {
    kind,
    schoolId: ctx.user.schoolId,
    subject: { type: 'account', id: ctx.user.id },
  });
