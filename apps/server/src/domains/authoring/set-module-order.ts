import type { authoringContract, Input } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockCourse, modulesInOrder, storeModuleOrder } from './authoring.sql.ts';

export async function setModuleOrder(
  given: Input<typeof authoringContract.setModuleOrder>,
  ctx: Context,
): Promise<void> {
  const courseId = given.ParentId ?? given.courseId;
  const moduleIds = given.SortedChildIds ?? given.orderedModuleIds;
  if (courseId === undefined || moduleIds === undefined) fail('InvalidInput');
  await transaction(ctx.db, async (db) => {
    if ((await lockCourse(db, { courseId })).length === 0) fail('CourseNotFound');
    const before = (await modulesInOrder(db, { courseId })).map(({ id }) => id);
    const isSame =
      before.length === moduleIds.length && before.every((id) => moduleIds.includes(id));
    if (!isSame || new Set(moduleIds).size < moduleIds.length) fail('InvalidInput');
    if (before.join() === moduleIds.join()) return;
    await storeModuleOrder(db, { courseId, moduleIds });
    const change = { before: { order: before }, after: { order: moduleIds } };
    await recordChange(db, ctx, {
      kind: 'course.modulesOrdered',
      subject: { type: 'course', id: courseId },
      ...change,
    });
  });
}
