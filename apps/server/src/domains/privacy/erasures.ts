import type { Input, Output, privacyContract } from '@gesall/contract';
import { type Caller, everybody, reach } from '../../platform/access/reach.ts';
import { mayAdminister } from '../../platform/access/relations.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/refuse-duplicate.ts';
import { fail } from '../../platform/fail.ts';
import { demandFreshProof } from '../../platform/http/fresh-proof.ts';
import { deletePeople, lockIdentity, markRestored, mayClose } from '../accounts/index.ts';
import { insertErasure, lockErasure, markTakenBack, standingErasure } from './erasures.sql.ts';
import {
  countedOf,
  erasureOf,
  type Going,
  listErasures,
  type Staying,
  shown,
} from './erasures.view.ts';
import { personById } from './person.sql.ts';

const regretDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

type Preview = typeof privacyContract.erasurePreview;

export async function previewErasure(
  { id }: Input<Preview>,
  ctx: Context,
): Promise<Output<Preview>> {
  const { schoolId: _, ...person } = await reachPerson(ctx, id);
  const counted = await countedOf(ctx.db, { id });
  const [ordered] = await erasureOf(ctx.db, { accountId: id });
  return {
    person,
    goes: counted
      .filter(({ part }) => part === 'goes')
      .map(({ kind, count }) => ({ kind: kind as Going, count })),
    stays: counted
      .filter(({ part }) => part === 'stays')
      .map(({ kind, count }) => ({ kind: kind as Staying, count })),
    days: regretDays,
    erasure: ordered ? shown(ordered) : null,
  };
}

type Order = typeof privacyContract.orderErasure;

/** Closes the account now; data is erased after the days in which the order can be cancelled. */
export function orderErasure({ id, reason }: Input<Order>, ctx: Context): Promise<Output<Order>> {
  return transaction(ctx.db, async (db) => {
    const { schoolId } = await reachPerson({ ...ctx, db }, id);
    if (id === ctx.user.id) fail('CannotDeleteYourself');
    const [person] = await lockIdentity(db, { accountId: id });
    if (!person) fail('UserNotFound');
    // Read without a lock: cancelling locks the erasure first and then the account.
    if ((await standingErasure(db, { accountId: id })).length > 0) fail('ErasureIsOrdered');
    const at = ctx.now();
    const dueAt = new Date(at.getTime() + regretDays * dayMs);
    const wasDeleted = person.isDeleted;
    if (!wasDeleted) await deletePeople(db, { accountIds: [id], schoolId }, ctx);
    const [made] = await insertErasure(db, {
      accountId: id,
      by: ctx.user.id,
      at,
      reason,
      dueAt,
      wasDeleted,
    });
    if (!made) throw new Error('The erasure was not stored.');
    const subject = { type: 'account', id };
    await recordChange(db, ctx, {
      kind: 'account.erasureOrdered',
      schoolId,
      subject,
      after: { dueAt: dueAt.toISOString() },
    });
    return { id: made.id, dueAt: dueAt.toISOString() };
  });
}

/** Restores the account's former state, until the day of the erasure. */
export async function takeBackErasure(
  { id }: Input<typeof privacyContract.takeBackErasure>,
  ctx: Context,
): Promise<void> {
  const restored = transaction(ctx.db, async (db) => {
    const [ordered] = await lockErasure(db, { id });
    if (!ordered) fail('ErasureNotFound');
    const { accountId, doneAt, dueAt, wasDeleted } = ordered;
    const { schoolId, role } = await reachPerson({ ...ctx, db }, accountId);
    const at = ctx.now();
    if (mayAdminister({ role })) demandFreshProof(ctx.user, at);
    if (doneAt || dueAt <= at) fail('ErasureIsDone');
    await markTakenBack(db, { id, by: ctx.user.id, at });
    const subject = { type: 'account', id: accountId };
    if (!wasDeleted) {
      await markRestored(db, { accountId });
      await recordChange(db, ctx, { kind: 'account.restored', schoolId, subject });
    }
    await recordChange(db, ctx, { kind: 'account.erasureTakenBack', schoolId, subject });
  });
  // The address of an account that was never activated may have been taken.
  await restored.catch(refuseDuplicate('account_emailKey_unique', 'EmailOccupied'));
}

type Erasures = typeof privacyContract.erasures;

export async function readErasures(
  asked: Input<Erasures>,
  { db }: Context,
): Promise<Output<Erasures>> {
  const { items, ...page } = await listErasures(db, asked, {});
  return { ...page, items: items.map(shown) };
}

const reachAnybody = reach('UserNotFound', personById, everybody);

/** A person, deleted ones included, whose account the caller may close. */
export async function reachPerson(caller: Caller, id: number) {
  const person = await reachAnybody(caller, { id });
  if (!mayClose(caller.user, person)) fail('NotAllowed');
  return person;
}
