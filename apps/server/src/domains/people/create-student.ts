import type { Input, Output, peopleContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { shareLockClass } from '../schools/index.ts';
import { addPerson } from './add-person.ts';
import { enrolStudents } from './enrol-students.ts';
import { readAddress, readPersonName } from './person-values.ts';

type CreateStudent = typeof peopleContract.createStudent;

export async function createStudent(
  given: Input<CreateStudent>,
  ctx: Context,
): Promise<Output<CreateStudent>> {
  const [name, email] = [readPersonName(given.name), readAddress(given.email)];
  return transaction(ctx.db, async (db) => {
    const within = { ...ctx, db };
    const { id: classId, schoolId } = await shareLockClass(within, given.classId ?? 0);
    const addRole = (studentId: number) =>
      enrolStudents(db, { studentIds: [studentId], classId, schoolId, at: ctx.now() });
    const id = await addPerson({ role: 'Student', name, email, schoolId, addRole }, within);
    return { id, email, name, classId };
  });
}
