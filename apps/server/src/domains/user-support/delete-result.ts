import type { Input, userSupportContract } from '@gesall/contract';
import { type Change, recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { serverText } from '../../platform/server-text.ts';
import { deleteResults } from '../results/index.ts';
import { closeWindowsOf } from '../runs/index.ts';
import { lockStudent } from './supported-person.ts';
import { coursesNamed, modulesNamed } from './user-support.sql.ts';

type DeleteResult = Input<typeof userSupportContract.deleteResult>;

/** Deletes a student's results of a module or course; the next start begins anew. */
export async function deleteResult(
  { studentEmail, courseName, moduleName }: DeleteResult,
  ctx: Context,
): Promise<string> {
  return transaction(ctx.db, async (db) => {
    const { id: studentId, name, schoolId } = await lockStudent(db, studentEmail, ctx);
    const courses = await coursesNamed(db, { name: courseName });
    const [course] = courses;
    if (!course) fail('CourseNotFound');
    const courseIds = courses.map(({ id }) => id);
    const modules = moduleName
      ? await modulesNamed(db, { name: moduleName, courseIds, studentId })
      : undefined;
    if (modules?.length === 0) fail('ModuleNotFound');
    const at = ctx.now();
    const moduleIds = modules?.map(({ id }) => id) ?? null;
    const deleted = await deleteResults(db, {
      studentId,
      courseIds,
      moduleIds,
      at,
      by: ctx.user.id,
    });
    await closeWindowsOf(db, { resultIds: deleted.map(({ id }) => id), at, why: 'result deleted' });
    const changes = deleted.map(({ courseId, moduleId }): Change => {
      return {
        kind: 'result.deleted',
        schoolId,
        subject: { type: 'account', id: studentId },
        before: { courseId, moduleId },
      };
    });
    await recordChanges(db, ctx, changes);
    const values = { name, course: course.name, module: modules?.[0]?.name ?? '' };
    const key = deleted.length === 0 ? 'noResults' : modules ? 'resultDeleted' : 'resultsDeleted';
    return serverText(ctx.request.language, key, values);
  });
}
