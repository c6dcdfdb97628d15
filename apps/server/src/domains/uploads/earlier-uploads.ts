import type { Input, Output, uploadsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { reachClass, shareLockClass } from '../schools/index.ts';
import { refuseFullClass } from './add-upload.ts';
import { copyUploads, earlierUploads } from './uploads.sql.ts';

/** Uploads of other classes to the class's courses, from which a teacher may choose. */
export async function readEarlierUploads(
  { classId }: Input<typeof uploadsContract.earlierUploads>,
  ctx: Context,
) {
  await reachClass(ctx, classId);
  return earlierUploads(ctx.db, { classId, day: stockholmDay(ctx.now()) });
}

type TakeOver = typeof uploadsContract.takeOverUploads;

/** Copies the chosen uploads, all or none. */
export function takeOverUploads(
  { classId, uploadIds }: Input<TakeOver>,
  ctx: Context,
): Promise<Output<TakeOver>> {
  const ids = [...new Set(uploadIds)];
  return transaction(ctx.db, async (db) => {
    const at = ctx.now();
    const { schoolId } = await shareLockClass({ ...ctx, db }, classId);
    const copied = await copyUploads(db, {
      classId,
      ids,
      day: stockholmDay(at),
      by: ctx.user.id,
      at,
    });
    if (copied.length < ids.length) fail('UploadNotFound');
    await refuseFullClass({ db }, classId);
    await recordChanges(
      db,
      ctx,
      copied.map(({ id, courseId, value }) => ({
        kind: 'upload.added',
        subject: { type: 'upload', id },
        schoolId,
        after: { classId, courseId, value },
      })),
    );
    return { taken: copied.length };
  });
}
