import type { Input, uploadsContract } from '@gesall/contract';
import { reach } from '../../platform/access/reach.ts';
import { mayFollowSchool } from '../../platform/access/relations.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockedUpload, markUploadDeleted } from './uploads.sql.ts';

const reachUpload = reach('UploadNotFound', lockedUpload, mayFollowSchool);

/** Deletes an upload. Its content is removed when nothing else refers to it. */
export function deleteUpload(
  { item, docId, classId, courseId }: Input<typeof uploadsContract.deleteUpload>,
  ctx: Context,
): Promise<void> {
  const id = item ?? docId ?? fail('InvalidInput');
  return transaction(ctx.db, async (db) => {
    const upload = await reachUpload({ ...ctx, db }, { id });
    const isElsewhere =
      (classId ?? upload.classId) !== upload.classId ||
      (courseId ?? upload.courseId) !== upload.courseId;
    if (isElsewhere) fail('UploadNotFound');
    await markUploadDeleted(db, { id, at: ctx.now() });
    const { schoolId, ...before } = upload;
    await recordChange(db, ctx, {
      kind: 'upload.deleted',
      subject: { type: 'upload', id },
      schoolId,
      before,
    });
  });
}
