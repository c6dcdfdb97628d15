import type { Input, Output, peopleContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { studentsOfSchool } from './students-of-school.view.ts';

type Students = typeof peopleContract.studentsOfSchool;

/** A page of the students of the caller's school; none for a teacher who has no school yet. */
export async function listStudents(input: Input<Students>, { db, user }: Context): Promise<Output<Students>> {
  if (user.schoolId === null) return { items: [], total: 0, next: null };
  return studentsOfSchool(db, input, { schoolId: user.schoolId, notIn: input.notIn ?? null });
}
