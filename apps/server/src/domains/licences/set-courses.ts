import type { Input, licencesContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { placeHolders } from '../results/index.ts';
import {
  coursesInOrder,
  deleteCourse,
  insertCourses,
  liveCourses,
  lockProgrammeLicence,
  lockProgrammeLicenceById,
  storeCourseOrder,
} from './licences.sql.ts';

/** Appends courses to a programme licence and gives its holders their places. */
export async function addCourses(
  { licenseName, courseIds }: Input<typeof licencesContract.addCourses>,
  ctx: Context,
): Promise<void> {
  const wanted = [...new Set(courseIds)];
  await transaction(ctx.db, async (db) => {
    const id = await lockNamed(db, licenseName);
    if ((await liveCourses(db, { courseIds: wanted })).length < wanted.length)
      fail('CourseNotFound');
    const added = (await insertCourses(db, { programmeLicenceId: id, courseIds: wanted })).map(
      ({ courseId }) => courseId,
    );
    if (added.length === 0) return;
    await placeHolders(db, { programmeLicenceId: id, courseIds: added, at: ctx.now() });
    await recordChange(db, ctx, {
      kind: 'licence.coursesChanged',
      subject: { type: 'programmeLicence', id },
      after: { added },
    });
  });
}

/** Removes a course from a programme licence. Results stay. */
export async function removeCourse(
  { licenseName, courseId }: Input<typeof licencesContract.removeCourse>,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const id = await lockNamed(db, licenseName);
    if ((await deleteCourse(db, { programmeLicenceId: id, courseId })).length === 0)
      fail('CourseNotFound');
    await recordChange(db, ctx, {
      kind: 'licence.coursesChanged',
      subject: { type: 'programmeLicence', id },
      after: { removed: [courseId] },
    });
  });
}

export async function setCourseOrder(
  given: Input<typeof licencesContract.setCourseOrder>,
  ctx: Context,
): Promise<void> {
  const id = given.ParentId ?? given.programId;
  const courseIds = given.SortedChildIds ?? given.orderedCourseIds;
  if (id === undefined || courseIds === undefined) fail('InvalidInput');
  await transaction(ctx.db, async (db) => {
    if ((await lockProgrammeLicenceById(db, { licenceId: id })).length === 0)
      fail('ProgramNotFound');
    const before = (await coursesInOrder(db, { programmeLicenceId: id })).map(
      (course) => course.id,
    );
    if (!sameThings(before, courseIds)) fail('InvalidInput');
    if (before.join() === courseIds.join()) return;
    await storeCourseOrder(db, { programmeLicenceId: id, courseIds });
    const subject = { type: 'programmeLicence', id };
    await recordChange(db, ctx, {
      kind: 'licence.coursesChanged',
      subject,
      before: { order: before },
      after: { order: courseIds },
    });
  });
}

/** Equal as sets; both are without duplicates. */
const sameThings = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length &&
  new Set(other).size === other.length &&
  other.every((id) => one.includes(id));

async function lockNamed(db: Db, name: string): Promise<number> {
  const [found] = await lockProgrammeLicence(db, { name });
  return found ? found.id : fail('ProgramNotFound');
}
