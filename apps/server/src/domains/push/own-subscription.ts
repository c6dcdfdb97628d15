import type { Input, Output, pushContract } from '@gesall/contract';
import { pushKindsOf } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockAccount } from '../accounts/index.ts';
import {
  kindsOfSession,
  removeFormer,
  removeOfSession,
  removeOldest,
  storeKinds,
  storeSubscription,
} from './push.sql.ts';

type Calls = typeof pushContract;

/** More than anybody has phones. */
const mostOfAccount = 10;

export async function readPush(
  _: unknown,
  { db, user, push }: Context,
): Promise<Output<Calls['push']>> {
  const [own] = await kindsOfSession(db, { sessionId: user.sessionId });
  return { publicKey: push.publicKey, kinds: own?.kinds ?? null };
}

export async function registerPush(
  { endpoint, p256dh, auth, kinds, language }: Input<Calls['registerPush']>,
  ctx: Context,
): Promise<true> {
  const { user, push } = ctx;
  if (!push.isAllowed(endpoint)) fail('PushServiceNotAllowed');
  if (!push.isUsable({ p256dh, auth })) fail('PushKeyIsNotValid');
  const { id: accountId, sessionId } = user;
  await transaction(ctx.db, async (db) => {
    await lockAccount(db, { accountId });
    await removeFormer(db, { sessionId, endpoint });
    await storeSubscription(db, {
      ...{ accountId, sessionId, endpoint, p256dh, auth, language },
      kinds: ofRole(kinds, ctx),
      at: ctx.now(),
    });
    await removeOldest(db, { accountId, most: mostOfAccount });
  });
  return true;
}

export async function setPushKinds(
  { kinds }: Input<Calls['setPushKinds']>,
  ctx: Context,
): Promise<true> {
  const { sessionId } = ctx.user;
  const stored = await storeKinds(ctx.db, { sessionId, kinds: ofRole(kinds, ctx) });
  if (stored.length === 0) fail('PushNotFound');
  return true;
}

export async function endPush(_: unknown, { db, user }: Context): Promise<true> {
  await removeOfSession(db, { sessionId: user.sessionId });
  return true;
}

type Kinds = Input<Calls['setPushKinds']>['kinds'];

function ofRole(kinds: Kinds, { user }: Context): Kinds {
  const own = pushKindsOf(user.role);
  if (!kinds.every((kind) => own.includes(kind))) fail('InvalidInput');
  return kinds;
}
