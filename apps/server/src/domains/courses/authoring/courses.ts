import type { authoringContract, Input, Output } from '@gesall/contract';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { transaction } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/fail.ts';
import { storePicture } from '../../../platform/files/store-file.ts';
import type { Given } from '../../../platform/http/answer.ts';
import { findCourse } from '../modules.sql.ts';
import {
  type CourseValues,
  insertCourse,
  lockCourse,
  markCourseDeleted,
  modulesInOrder,
  storeCourse,
  storeModuleOrder,
} from './authoring.sql.ts';
import { readCourses } from './authoring.view.ts';

export const listCourses = (_: unknown, { db }: Context) => readCourses(db);

export async function listOrphanCourses(_: unknown, { db }: Context) {
  return (await readCourses(db)).filter(({ programLicenses }) => programLicenses.length === 0);
}

type CreateCourse = typeof authoringContract.createCourse;

export async function createCourse(
  given: Given<CreateCourse>,
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

export async function reachCourse(courseId: number, { db }: Context) {
  if (!(await findCourse(db, courseId))) fail('CourseNotFound');
}

type UpdateCourse = typeof authoringContract.updateCourse;

/** Changes a course; of a form that others have overtaken it is refused. */
export async function updateCourse(
  given: Given<UpdateCourse>,
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

const urlOf = (hash: string | null | undefined) => (hash ? `/files/images/${hash}` : null);

const valuesOf = (given: Input<CreateCourse>): CourseValues => ({
  name: given.Name,
  description: given.Description,
  code: given.Code || null,
  articleNumber: given.fortKnoxArticleNumber,
  lwGuid: given.lwGuid || null,
  lwStartModule: given.lwStartModule || null,
  lwStartModuleGuid: given.lwStartModuleGuid || null,
});

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

/** What students did in a course stays, and would be seen again with it. */
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
