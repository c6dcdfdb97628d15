import type { Input, locksContract } from '@gesall/contract';
import { mayAdminister } from '../../platform/access/relations.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { liveStudentsOfClass } from '../people/index.ts';
import { reachClass } from '../schools/index.ts';
import { lockableModule } from './locks.sql.ts';
import { setLocks } from './set-locks.ts';

export function setModuleLock(
  { moduleId, studentId, locked }: Input<typeof locksContract.setModuleLock>,
  ctx: Context,
) {
  return setLocks(
    { studentIds: [studentId], modules: lockable(moduleId, ctx), locked, on: { moduleId } },
    ctx,
  );
}

/** For all present students of the class. */
export async function setModuleLockForClass(
  { moduleId, classId, locked }: Input<typeof locksContract.setModuleLockForClass>,
  ctx: Context,
) {
  await reachClass(ctx, classId);
  const modules = lockable(moduleId, ctx);
  const studentIds = (await liveStudentsOfClass(ctx.db, { classId })).map(({ id }) => id);
  if (studentIds.length > 0)
    return setLocks({ studentIds, modules, locked, on: { classId, moduleId } }, ctx);
  await modules(ctx.db);
  return { changed: 0 };
}

const lockable =
  (moduleId: number, { user }: Context) =>
  async (db: Db) => {
    const [module] = await lockableModule(db, { moduleId, everything: mayAdminister(user) });
    if (!module) fail('ModuleNotFound');
    if (module.isFinalExam) fail('FinalExamHasNoLock');
    return [moduleId];
  };
