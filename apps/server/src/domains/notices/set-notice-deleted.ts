import type { Input, noticesContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { notice } from './notices.tables.ts';

/** Takes a notice away for everybody, or brings it back. Who had read it has still read it. */
export async function setNoticeDeleted({ noticeId, isDeleted }: Input<typeof noticesContract.setDeleted>, it: Context) {
  await transaction(it.db, async (db) => {
    const deletedAt = isDeleted ? it.now() : null;
    const changed = await db.update(notice).set({ deletedAt }).where(eq(notice.id, noticeId)).returning({ id: notice.id });
    if (changed.length === 0) fail('NoticeNotFound');
    const kind = isDeleted ? 'notice.deleted' : 'notice.restored';
    await recordChange(db, it, { kind, subject: { type: 'notice', id: noticeId } });
  });
  return {};
}
