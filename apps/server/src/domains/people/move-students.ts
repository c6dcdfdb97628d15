import type { Input, Output, peopleContract } from '@gesall/contract';
import { type Change, recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { demandFullAccess, shareLockClass } from '../schools/index.ts';
import {
  classesOfStudents,
  enterClass,
  leaveOtherClasses,
  lockStudents,
  studentsInClass,
} from './people.sql.ts';

export async function addStudentsToClass(
  wish: Input<typeof peopleContract.addStudentsToClass>,
  ctx: Context,
): Promise<void> {
  demandFullAccess(ctx.user);
  await transaction(ctx.db, (db) => moveStudents(wish, { ...ctx, db }));
}

type ChangeClass = typeof peopleContract.changeClass;

export async function changeClass(
  { id, class: to }: Input<ChangeClass>,
  ctx: Context,
): Promise<Output<ChangeClass>> {
  demandFullAccess(ctx.user);
  return transaction(ctx.db, async (db) => {
    await moveStudents({ studentIds: [id], classId: to.id }, { ...ctx, db });
    return { students: await studentsInClass(db, { classId: to.id }) };
  });
}

/** They leave all other classes, and keep licences and results. */
export async function moveStudents(
  { studentIds, classId }: { studentIds: readonly number[]; classId: number },
  ctx: Context,
) {
  const { db } = ctx;
  const { schoolId } = await shareLockClass(ctx, classId);
  const wanted = [...new Set(studentIds)];
  if ((await lockStudents(db, { studentIds: wanted, schoolId })).length < wanted.length)
    fail('UserNotFound');
  const students = await classesOfStudents(db, { studentIds: wanted });
  const moving = students.filter(
    ({ classIds }) => classIds.length !== 1 || classIds[0] !== classId,
  );
  const place = { studentIds: moving.map(({ id }) => id), classId };
  await leaveOtherClasses(db, place);
  await enterClass(db, { ...place, schoolId, at: ctx.now() });
  const moves = moving.map(
    ({ id, classIds }): Change => ({
      kind: 'student.moved',
      schoolId,
      subject: { type: 'account', id },
      before: { classIds },
      after: { classIds: [classId] },
    }),
  );
  await recordChanges(db, ctx, moves);
}
