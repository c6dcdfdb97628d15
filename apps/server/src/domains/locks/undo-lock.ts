import type { ActUndoing, Undoing, Undoings } from '../../platform/audit/undoing.ts';
import { entriesOfAction, lockActionOfRequest, lockStudents, markUndone } from './locks.sql.ts';
import { changeLocks, recordLocks } from './set-locks.ts';

/** Restores the state before the act, except where it was changed since. */
const undoLock: ActUndoing['undoAct'] = async (db, { act, at }, ctx) => {
  const [action] = await lockActionOfRequest(db, { requestId: act });
  if (!action) return { restored: 0, kept: 0 };
  const { id, schoolId } = action;
  const locked = !action.locked;
  const touched = await entriesOfAction(db, { id });
  await lockStudents(db, { studentIds: touched.map(({ studentId }) => studentId) });
  // Read after locking, since another act may have committed meanwhile.
  const entries = await entriesOfAction(db, { id });
  const places = entries.filter(({ isChangedSince }) => !isChangedSince);
  const restored = await changeLocks(db, ctx, { locked, places, at, actionId: null });
  await markUndone(db, { id, by: ctx.user.id, at });
  await recordLocks(db, ctx, { locked, schoolId, changed: restored });
  return { restored: restored.length, kept: entries.length - places.length };
};

/** Teachers may also undo what a colleague locked. */
const undoing: Undoing = { undoAct: undoLock, byTeachers: () => true };

export const lockUndoings: Undoings = {
  'lock.moduleLocked': undoing,
  'lock.moduleUnlocked': undoing,
};
