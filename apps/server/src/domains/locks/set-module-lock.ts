import type { Input, locksContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { reachStudent } from '../people/index.ts';
import { insertLockAction, insertModuleLock, lockableModule, removeModuleLock } from './locks.sql.ts';

/**
 * Locks or unlocks a module for one student. Done again it changes nothing and leaves no second
 * trace.
 */
export async function setModuleLock(
  { moduleId, studentId, locked }: Input<typeof locksContract.setModuleLock>,
  it: Context,
): Promise<void> {
  const { user } = it;
  const { schoolId } = await reachStudent(it, { id: studentId });
  const [module] = await lockableModule(it.db, { moduleId, everything: user.role !== 'Teacher' });
  if (!module) fail('ModuleNotFound');
  if (module.isFinalExam) fail('FinalExamHasNoLock');

  await transaction(it.db, async (db) => {
    const at = it.now();
    const changed = locked
      ? await insertModuleLock(db, { moduleId, studentId, by: user.id, at })
      : await removeModuleLock(db, { moduleId, studentId, at });
    if (changed.length === 0) return;
    await insertLockAction(db, { schoolId, moduleId, studentId, locked, by: user.id, at });
    const kind = locked ? 'lock.moduleLocked' : 'lock.moduleUnlocked';
    await recordChange(db, it, { kind, schoolId, subject: { type: 'account', id: studentId }, after: { moduleId } });
  });
}
