import type { Input, noticesContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { markThemRead } from './notices.sql.ts';
import { readerOf } from './reader-of.ts';

export async function markRead({ noticeId }: Input<typeof noticesContract.setRead>, ctx: Context) {
  const marked = await mark([noticeId], ctx);
  if (marked.length === 0) fail('NoticeNotFound');
  return {};
}

export async function markManyRead(
  { ids }: Input<typeof noticesContract.setManyRead>,
  ctx: Context,
) {
  await mark(ids, ctx);
  return {};
}

const mark = (ids: number[], { db, user, now }: Context) =>
  markThemRead(db, { ...readerOf(user, now()), ids, at: now() });
