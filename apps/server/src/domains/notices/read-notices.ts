import type { noticesContract, Output } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { cleanHtml } from './clean-html.ts';
import { noticesFor } from './notices.sql.ts';

export async function readNotices(_: unknown, { db, user, now }: Context): Promise<Output<typeof noticesContract.notices>> {
  const rows = await noticesFor(db, user.id, user.role, stockholmDay(now()), user.schoolId);
  return rows.map(({ isSeenByMe, textHtml, imageHash, ...notice }) => ({
    notice: { ...notice, text: cleanHtml(textHtml), image: imageHash && `/files/images/${imageHash}`, isDeleted: false },
    isSeenByMe,
  }));
}
