import type { customersContract, Input, Output } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/refuse-duplicate.ts';
import { fail } from '../../platform/fail.ts';
import { insertCourse, lockCourse, storeCourse } from './customers.sql.ts';
import { courseRows } from './customers.view.ts';

type Create = typeof customersContract.createCourse;
type Update = typeof customersContract.updateCourse;

export function createCourse(values: Input<Create>, ctx: Context): Promise<Output<Create>> {
  return transaction(ctx.db, async (db) => {
    const [made] = await insertCourse(db, { ...values, at: ctx.now() });
    if (!made) fail('IdentifierAlreadyInUse');
    await recordChange(db, ctx, {
      kind: 'customer.courseCreated',
      subject: { type: 'customerCourse', id: made.id },
      after: values,
    });
    return courseOf(db, made.id);
  });
}

export function updateCourse(
  { id: courseId, version, ...after }: Input<Update>,
  ctx: Context,
): Promise<Output<Update>> {
  return transaction(ctx.db, async (db) => {
    const [course] = await lockCourse(db, { courseId });
    if (!course) fail('CourseNotFound');
    const { version: stored, ...before } = course;
    if (version !== undefined && version !== stored) fail('ChangedMeanwhile');
    if (JSON.stringify(before) === JSON.stringify(after)) return courseOf(db, courseId);
    await storeCourse(db, { ...after, courseId }).catch(
      refuseDuplicate('customer_course_identifier', 'IdentifierAlreadyInUse'),
    );
    await recordChange(db, ctx, {
      kind: 'customer.courseChanged',
      subject: { type: 'customerCourse', id: courseId },
      before,
      after,
    });
    return courseOf(db, courseId);
  });
}

async function courseOf(db: Db, courseId: number) {
  const [course] = await courseRows(db, { courseId });
  if (!course) throw new Error(`There is no course ${courseId}.`);
  return course;
}
