import type { Input, locksContract, Output } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { mayReadSchool } from '../schools/index.ts';
import { entriesOfAction, holdStudents, lockActionById, markUndone } from './locks.sql.ts';
import { changeLocks, recordLocks } from './set-locks.ts';

type Undo = typeof locksContract.undoLock;

const undoableMs = 24 * 60 * 60 * 1000;

/**
 * Takes an act of locking back, once: each student has what they had before it, but for what
 * somebody has changed since.
 */
export function undoLock({ lockActionId: id }: Input<Undo>, ctx: Context): Promise<Output<Undo>> {
  const { user } = ctx;
  return transaction(ctx.db, async (db) => {
    const at = ctx.now();
    const [action] = await lockActionById(db, { id });
    if (!action || !mayReadSchool(user, action.schoolId)) fail('LockActionNotFound');
    if (action.undoneAt !== null) fail('LockActionIsUndone');
    if (at.getTime() - action.doneAt.getTime() > undoableMs) fail('LockActionIsTooOld');

    const touched = await entriesOfAction(db, { id });
    await holdStudents(db, { studentIds: touched.map(({ studentId }) => studentId) });
    // Asked again: another act may have been waited for.
    const entries = await entriesOfAction(db, { id });
    const own = entries.filter(({ isChangedSince }) => !isChangedSince);
    const restored = await changeLocks(db, ctx, {
      locked: !action.locked,
      places: own,
      at,
      actionId: null,
    });
    await markUndone(db, { id, by: user.id, at });

    await recordLocks(db, ctx, {
      locked: !action.locked,
      schoolId: action.schoolId,
      changed: restored,
    });
    return { restored: restored.length, kept: entries.length - own.length };
  });
}
