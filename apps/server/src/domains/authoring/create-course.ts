import type { authoringContract, Output } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { storePicture } from '../../platform/files/store-file.ts';
import type { CallInput } from '../../platform/http/answer.ts';
import { insertCourse } from './authoring.sql.ts';
import { urlOf, valuesOf } from './course-values.ts';

type CreateCourse = typeof authoringContract.createCourse;

export async function createCourse(
  given: CallInput<CreateCourse>,
  ctx: Context,
): Promise<Output<CreateCourse>> {
  const values = valuesOf(given);
  const imageHash = await storePicture(given.file, ctx);
  return transaction(ctx.db, async (db) => {
    const [made] = await insertCourse(db, { ...values, imageHash, at: ctx.now() });
    if (!made) throw new Error('The course was not stored.');
    await recordChange(db, ctx, {
      kind: 'course.created',
      subject: { type: 'course', id: made.id },
      after: values,
    });
    return { id: made.id, imgUrl: urlOf(imageHash?.toString('hex')) };
  });
}
