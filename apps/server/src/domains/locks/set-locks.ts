import type { locksContract, Output } from '@gesall/contract';
import { reachAll } from '../../platform/access/reach.ts';
import { mayFollowSchool } from '../../platform/access/relations.ts';
import { recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import {
  forgetLockAction,
  insertLockAction,
  insertLocks,
  lockStudents,
  type Place,
  removeLocks,
} from './locks.sql.ts';

interface Act {
  studentIds: readonly number[];
  /** Called once the students are reached; refuses modules that cannot be locked. */
  modules(db: Db): Promise<readonly number[]>;
  locked: boolean;
  on: { classId?: number; courseId?: number; moduleId?: number };
}

type Outcome = Output<typeof locksContract.setModuleLock>;

const reachStudents = reachAll('UserNotFound', lockStudents, mayFollowSchool);

/** Idempotent, without a second audit event. Acts on the same students run in turn. */
export function setLocks({ studentIds, modules, locked, on }: Act, ctx: Context): Promise<Outcome> {
  const { user } = ctx;
  return transaction(ctx.db, async (db) => {
    const at = ctx.now();
    const wanted = new Set(studentIds).size;
    const students = await reachStudents({ db, user }, { studentIds }, wanted);
    const { schoolId } = students[0] ?? fail('UserNotFound');
    if (students.some((each) => each.schoolId !== schoolId)) fail('UserNotFound');

    const moduleIds = await modules(db);
    const places = students.flatMap(({ id: studentId }) =>
      moduleIds.map((moduleId) => ({ studentId, moduleId })),
    );
    const { classId = null, courseId = null, moduleId = null } = on;
    const [action] = await insertLockAction(db, {
      schoolId,
      classId,
      courseId,
      moduleId,
      locked,
      by: user.id,
      at,
      requestId: ctx.request.id,
    });
    if (!action) throw new Error('An act was not kept.');
    const changed = await changeLocks(db, ctx, { locked, places, at, actionId: action.id });
    if (changed.length === 0) {
      await forgetLockAction(db, action);
      return { changed: 0 };
    }
    await recordLocks(db, ctx, { locked, schoolId, changed });
    return { changed: changed.length };
  });
}

interface Change {
  locked: boolean;
  places: readonly Place[];
  at: Date;
  actionId: number | null;
}

/** Answers the changed pairs. */
export function changeLocks(db: Db, { user }: Context, { locked, places, at, actionId }: Change) {
  const pairs = { ...pairsOf(places), at, actionId };
  return locked ? insertLocks(db, { ...pairs, by: user.id }) : removeLocks(db, pairs);
}

interface Changed {
  locked: boolean;
  schoolId: number;
  changed: readonly Place[];
}

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
