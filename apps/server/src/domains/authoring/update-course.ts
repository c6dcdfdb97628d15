import type { authoringContract, Output } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { storePicture } from '../../platform/files/store-file.ts';
import type { CallInput } from '../../platform/http/answer.ts';
import { type CourseValues, lockCourse, storeCourse } from './authoring.sql.ts';
import { urlOf, valuesOf } from './course-values.ts';

type UpdateCourse = typeof authoringContract.updateCourse;

/** Refuses a form that others have overtaken. */
export async function updateCourse(
  given: CallInput<UpdateCourse>,
  ctx: Context,
): Promise<Output<UpdateCourse>> {
  const { id: courseId, version } = given;
  const values = valuesOf(given);
  const imageHash = await storePicture(given.file, ctx);
  return transaction(ctx.db, async (db) => {
    const [course] = await lockCourse(db, { courseId });
    if (!course) fail('CourseNotFound');
    const before = valuesIn(course);
    const isSame = imageHash === null && JSON.stringify(before) === JSON.stringify(values);
    if (!isSame) {
      if (version !== undefined && version !== course.version) fail('ChangedMeanwhile');
      await storeCourse(db, { ...values, courseId, imageHash });
      const after = { ...values, ...(imageHash && { picture: true }) };
      await recordChange(db, ctx, {
        kind: 'course.changed',
        subject: { type: 'course', id: courseId },
        before,
        after,
      });
    }
    return { id: courseId, imgUrl: urlOf(imageHash?.toString('hex') ?? course.imageHash) };
  });
}

const valuesIn = ({
  name,
  description,
  code,
  articleNumber,
  lwGuid,
  lwStartModule,
  lwStartModuleGuid,
}: CourseValues): CourseValues => ({
  name,
  description,
  code,
  articleNumber,
  lwGuid,
  lwStartModule,
  lwStartModuleGuid,
});
