import type { Input, noticesContract, Output } from '@gesall/contract';
import { type Change, recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockNotices, storeDeletion } from './notices.sql.ts';

type SetMany = typeof noticesContract.setManyDeleted;

export async function setNoticeDeleted(
  { noticeId, isDeleted }: Input<typeof noticesContract.setDeleted>,
  ctx: Context,
) {
  await setNoticesDeleted({ ids: [noticeId], isDeleted }, ctx);
  return {};
}

/** Deletes or restores notices, all or none; unchanged ones are not audited. Read marks remain. */
export function setNoticesDeleted(given: Input<SetMany>, ctx: Context): Promise<Output<SetMany>> {
  const { isDeleted } = given;
  const ids = [...new Set(given.ids)];
  return transaction(ctx.db, async (db) => {
    const notices = await lockNotices(db, { ids });
    if (notices.length < ids.length) fail('NoticeNotFound');
    const differing = notices
      .filter((notice) => notice.isDeleted !== isDeleted)
      .map(({ id }) => id);
    await storeDeletion(db, { ids: differing, deletedAt: isDeleted ? ctx.now() : null });
    const kind = isDeleted ? 'notice.deleted' : 'notice.restored';
    await recordChanges(
      db,
      ctx,
      differing.map((id): Change => ({ kind, subject: { type: 'notice', id } })),
    );
    return { changed: differing.length };
  });
}
