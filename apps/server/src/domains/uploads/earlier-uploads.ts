import type { Input, Output, uploadsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { holdClass, reachClass } from '../schools/index.ts';
import { refuseFullClass } from './add-upload.ts';
import { copyUploads, earlierUploads } from './uploads.sql.ts';

/** What other classes have had beside the courses of a class, for a teacher to say of each whether it still holds. */
export async function readEarlierUploads(
  { classId }: Input<typeof uploadsContract.earlierUploads>,
  ctx: Context,
) {
  await reachClass(ctx, classId);
  return earlierUploads(ctx.db, { classId, day: stockholmDay(ctx.now()) });
}

type TakeOver = typeof uploadsContract.takeOverUploads;

/** Gives a class all that is chosen, or nothing. */
export function takeOverUploads(
  { classId, uploadIds }: Input<TakeOver>,
  ctx: Context,
): Promise<Output<TakeOver>> {
  const ids = [...new Set(uploadIds)];
  return transaction(ctx.db, async (db) => {
    const at = ctx.now();
    const { schoolId } = await holdClass({ ...ctx, db }, classId);
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
