import type { authoringContract, Input } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockCourse, markCourseDeleted } from './authoring.sql.ts';

/** Results stay, and would be visible again with the course. */
export async function deleteCourse(
  { id: courseId }: Input<typeof authoringContract.deleteCourse>,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const [course] = await lockCourse(db, { courseId });
    if (!course) fail('CourseNotFound');
    await markCourseDeleted(db, { courseId, at: ctx.now() });
    await recordChange(db, ctx, {
      kind: 'course.deleted',
      subject: { type: 'course', id: courseId },
      before: { name: course.name },
    });
  });
}
