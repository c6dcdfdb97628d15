import type { Input, Output, peopleContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { holdClass } from '../schools/index.ts';
import { addPerson } from './add-person.ts';
import { readAddress, readPersonName } from './person-values.ts';
import { settleStudents } from './settle-students.ts';

type CreateStudent = typeof peopleContract.createStudent;

/** A new student in a class, invited by mail; every teacher of the school may. */
export async function createStudent(
  given: Input<CreateStudent>,
  ctx: Context,
): Promise<Output<CreateStudent>> {
  const [name, email] = [readPersonName(given.name), readAddress(given.email)];
  return transaction(ctx.db, async (db) => {
    const within = { ...ctx, db };
    const { id: classId, schoolId } = await holdClass(within, given.classId ?? 0);
    const settle = (studentId: number) =>
      settleStudents(db, { studentIds: [studentId], classId, schoolId, at: ctx.now() });
    const id = await addPerson({ role: 'Student', name, email, schoolId, settle }, within);
    return { id, email, name, classId };
  });
}
