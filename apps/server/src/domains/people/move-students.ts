import type { Input, Output, peopleContract } from '@gesall/contract';
import { type Change, recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { demandFullAccess, holdClass } from '../schools/index.ts';
import { classesOfStudents, enterClass, leaveOtherClasses, lockStudents, studentsInClass } from './people.sql.ts';

export async function addStudentsToClass(wish: Input<typeof peopleContract.addStudentsToClass>, it: Context): Promise<void> {
  demandFullAccess(it.user);
  await transaction(it.db, (db) => moveStudents(wish, { ...it, db }));
}

type ChangeClass = typeof peopleContract.changeClass;

export async function changeClass({ id, class: to }: Input<ChangeClass>, it: Context): Promise<Output<ChangeClass>> {
  demandFullAccess(it.user);
  return transaction(it.db, async (db) => {
    await moveStudents({ studentIds: [id], classId: to.id }, { ...it, db });
    return { students: await studentsInClass(db, { classId: to.id }) };
  });
}

/**
 * Moves students of one school into a class of it, in the caller's transaction. They leave every
 * other class; licences and results are theirs and stay.
 */
export async function moveStudents({ studentIds, classId }: { studentIds: readonly number[]; classId: number }, it: Context) {
  const { db } = it;
  const { schoolId } = await holdClass(it, classId);
  const wanted = [...new Set(studentIds)];
  if ((await lockStudents(db, { studentIds: wanted, schoolId })).length < wanted.length) fail('UserNotFound');
  const students = await classesOfStudents(db, { studentIds: wanted });
  const moving = students.filter(({ classIds }) => classIds.length !== 1 || classIds[0] !== classId);
  const place = { studentIds: moving.map(({ id }) => id), classId };
  await leaveOtherClasses(db, place);
  await enterClass(db, { ...place, schoolId, at: it.now() });
  const moves = moving.map(
    ({ id, classIds }): Change => ({
      ...{ kind: 'student.moved', schoolId, subject: { type: 'account', id } },
      ...{ before: { classIds }, after: { classIds: [classId] } },
    }),
  );
  await recordChanges(db, it, moves);
}
