import type { Input, uploadsContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { withinReach } from '../schools/index.ts';
import { heldUpload, markUploadDeleted } from './uploads.sql.ts';

/** Takes a document or link away, for everybody. Its content goes when nothing else names it. */
export function deleteUpload(
  { item, docId, classId, courseId }: Input<typeof uploadsContract.deleteUpload>,
  ctx: Context,
): Promise<void> {
  const id = item ?? docId ?? fail('InvalidInput');
  return transaction(ctx.db, async (db) => {
    const [found] = await heldUpload(db, { id });
    const upload = withinReach(ctx.user, found, 'UploadNotFound');
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
