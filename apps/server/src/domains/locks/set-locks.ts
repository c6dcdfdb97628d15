import type { locksContract, Output } from '@gesall/contract';
import { recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { mayReadSchool } from '../schools/index.ts';
import {
  forgetLockAction,
  holdStudents,
  insertLockAction,
  insertLocks,
  type Place,
  removeLocks,
} from './locks.sql.ts';

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
export function setLocks({ studentIds, modules, locked, on }: Act, ctx: Context): Promise<Outcome> {
  const { user } = ctx;
  return transaction(ctx.db, async (db) => {
    const at = ctx.now();
    const students = await holdStudents(db, { studentIds });
    const [first] = students;
    if (!first || students.length < new Set(studentIds).size) fail('UserNotFound');
    if (
      students.some(({ schoolId }) => !mayReadSchool(user, schoolId) || schoolId !== first.schoolId)
    )
      fail('UserNotFound');

    const moduleIds = await modules(db);
    const places = students.flatMap(({ id: studentId }) =>
      moduleIds.map((moduleId) => ({ studentId, moduleId })),
    );
    const { schoolId } = first;
    const { classId = null, courseId = null, moduleId = null } = on;
    const [action] = await insertLockAction(db, {
      schoolId,
      classId,
      courseId,
      moduleId,
      locked,
      by: user.id,
      at,
    });
    if (!action) throw new Error('An act was not kept.');
    const changed = await changeLocks(db, ctx, { locked, places, at, actionId: action.id });
    if (changed.length === 0) {
      await forgetLockAction(db, action);
      return { lockActionId: null, changed: 0 };
    }
    await recordLocks(db, ctx, { locked, schoolId, changed });
    return { lockActionId: action.id, changed: changed.length };
  });
}

interface Change {
  locked: boolean;
  places: readonly Place[];
  at: Date;
  actionId: number | null;
}

/** Locks or unlocks pairs; answers those that were otherwise before. */
export function changeLocks(db: Db, { user }: Context, { locked, places, at, actionId }: Change) {
  const pairs = { ...pairsOf(places), at, actionId };
  return locked ? insertLocks(db, { ...pairs, by: user.id }) : removeLocks(db, pairs);
}

interface Changed {
  locked: boolean;
  schoolId: number;
  changed: readonly Place[];
}

/** A trace for each student, with the modules that were locked or unlocked. */
export async function recordLocks(
  db: Db,
  ctx: Context,
  { locked, schoolId, changed }: Changed,
): Promise<void> {
  const kind = locked ? 'lock.moduleLocked' : 'lock.moduleUnlocked';
  await recordChanges(
    db,
    ctx,
    [...byStudent(changed)].map(([id, moduleIds]) => ({
      kind,
      schoolId,
      subject: { type: 'account', id },
      after: { moduleIds },
    })),
  );
}

const pairsOf = (places: readonly Place[]) => ({
  studentIds: places.map(({ studentId }) => studentId),
  moduleIds: places.map(({ moduleId }) => moduleId),
});

function byStudent(places: readonly Place[]): Map<number, number[]> {
  const modules = new Map<number, number[]>();
  for (const { studentId, moduleId } of places)
    modules.set(studentId, [...(modules.get(studentId) ?? []), moduleId]);
  return modules;
}
