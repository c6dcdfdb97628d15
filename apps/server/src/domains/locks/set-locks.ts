import type { locksContract, Output } from '@gesall/contract';
import { recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { mayReadSchool } from '../schools/index.ts';
import { holdStudents, insertLockAction, insertLocks, type Place, removeLocks } from './locks.sql.ts';

interface Act {
  studentIds: readonly number[];
  /** Asked once the students are known to be within reach; refuses what nobody can lock. */
  modules(db: Db): Promise<readonly number[]>;
  locked: boolean;
  /** What the act was on, beside its students. */
  on: { classId?: number; courseId?: number; moduleId?: number };
}

type Outcome = Output<typeof locksContract.setModuleLock>;

/**
 * Locks or unlocks modules for students in one act, which can be undone. Done again it changes
 * nothing and leaves no second trace. Of two acts on the same students at once, one is done wholly
 * before the other.
 */
export function setLocks({ studentIds, modules, locked, on }: Act, it: Context): Promise<Outcome> {
  const { user } = it;
  return transaction(it.db, async (db) => {
    const at = it.now();
    const students = await holdStudents(db, { studentIds });
    const [first] = students;
    if (!first || students.length < new Set(studentIds).size) fail('UserNotFound');
    if (students.some(({ schoolId }) => !mayReadSchool(user, schoolId) || schoolId !== first.schoolId)) fail('UserNotFound');

    const places = { studentIds: students.map(({ id }) => id), moduleIds: await modules(db), at };
    const changed = locked ? await insertLocks(db, { ...places, by: user.id }) : await removeLocks(db, places);
    if (changed.length === 0) return { lockActionId: null, changed: 0 };

    const { schoolId } = first;
    const { classId = null, courseId = null, moduleId = null } = on;
    const [action] = await insertLockAction(db, {
      ...{ schoolId, classId, courseId, moduleId, locked, by: user.id, at },
      ...pairsOf(changed),
    });
    const kind = locked ? 'lock.moduleLocked' : 'lock.moduleUnlocked';
    await recordChanges(
      db,
      it,
      [...byStudent(changed)].map(([id, moduleIds]) => ({ kind, schoolId, subject: { type: 'account', id }, after: { moduleIds } })),
    );
    return { lockActionId: action?.id ?? null, changed: changed.length };
  });
}

export const pairsOf = (places: readonly Place[]) => ({
  studentIds: places.map(({ studentId }) => studentId),
  moduleIds: places.map(({ moduleId }) => moduleId),
});

export function byStudent(places: readonly Place[]): Map<number, number[]> {
  const modules = new Map<number, number[]>();
  for (const { studentId, moduleId } of places) modules.set(studentId, [...(modules.get(studentId) ?? []), moduleId]);
  return modules;
}
