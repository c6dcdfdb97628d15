import type { Input, locksContract, Output } from '@gesall/contract';
import { recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { mayReadSchool } from '../schools/index.ts';
import { entriesOfAction, holdStudents, insertLocksOf, lockActionById, markUndone, removeLocksOf } from './locks.sql.ts';
import { byStudent, pairsOf } from './set-locks.ts';

type Undo = typeof locksContract.undoLock;

const undoableMs = 24 * 60 * 60 * 1000;

/**
 * Takes an act of locking back, once: each student has what they had before it, but for what
 * somebody has changed since.
 */
export function undoLock({ lockActionId: id }: Input<Undo>, it: Context): Promise<Output<Undo>> {
  const { user } = it;
  return transaction(it.db, async (db) => {
    const at = it.now();
    const [action] = await lockActionById(db, { id });
    if (!action || !mayReadSchool(user, action.schoolId)) fail('LockActionNotFound');
    if (action.undoneAt !== null) fail('LockActionIsUndone');
    if (at.getTime() - action.doneAt.getTime() > undoableMs) fail('LockActionIsTooOld');

    const touched = await entriesOfAction(db, { id });
    await holdStudents(db, { studentIds: touched.map(({ studentId }) => studentId) });
    // Asked again: another act may have been waited for.
    const entries = await entriesOfAction(db, { id });
    const own = entries.filter(({ isChangedSince }) => !isChangedSince);
    const restored = action.locked ? await removeLocksOf(db, pairsOf(own)) : await insertLocksOf(db, { ...pairsOf(own), by: user.id, at });
    await markUndone(db, { id, by: user.id, at });

    const { schoolId } = action;
    const kind = action.locked ? 'lock.moduleUnlocked' : 'lock.moduleLocked';
    await recordChanges(
      db,
      it,
      [...byStudent(restored)].map(([id, moduleIds]) => ({ kind, schoolId, subject: { type: 'account', id }, after: { moduleIds } })),
    );
    return { restored: restored.length, kept: entries.length - own.length };
  });
}
