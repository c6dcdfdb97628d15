import type { Input, locksContract } from '@gesall/contract';
import { mayAdminister } from '../../platform/access/relations.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockableModules } from './locks.sql.ts';
import { setLocks } from './set-locks.ts';

/** All modules of the course except its final exam. */
export async function setCourseLock(
  { courseId, locked, studentIds }: Input<typeof locksContract.setCourseLock>,
  ctx: Context,
) {
  const modules = async (db: Db) => {
    const rows = await lockableModules(db, { courseId, everything: mayAdminister(ctx.user) });
    if (rows.length === 0) fail('CourseNotFound');
    return rows.flatMap(({ moduleId }) => moduleId ?? []);
  };
  return setLocks({ studentIds, modules, locked, on: { courseId } }, ctx);
}
