import type { Input, noticesContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { markThemRead } from './notices.sql.ts';
import { readerOf } from './reader-of.ts';

export async function markRead({ noticeId }: Input<typeof noticesContract.setRead>, it: Context) {
  const marked = await mark([noticeId], it);
  if (marked.length === 0) fail('NoticeNotFound');
  return {};
}

export async function markManyRead({ ids }: Input<typeof noticesContract.setManyRead>, it: Context) {
  await mark(ids, it);
  return {};
}

const mark = (ids: number[], { db, user, now }: Context) => markThemRead(db, { ...readerOf(user, now()), ids, at: now() });
