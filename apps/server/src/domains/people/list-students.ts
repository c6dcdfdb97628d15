import type { Input, Output, peopleContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { findSchool, withinReach } from '../schools/index.ts';
import { studentsOfSchool } from './students-of-school.view.ts';

type Students = typeof peopleContract.studentsOfSchool;

/** A page of the students of a school, the caller's own when none is named; none for a caller who has no school. */
export async function listStudents(
  input: Input<Students>,
  { db, user, now }: Context,
): Promise<Output<Students>> {
  const schoolId = input.schoolId ?? user.schoolId;
  if (schoolId === null) return { items: [], total: 0, next: null };
  if (input.schoolId !== undefined)
    withinReach(user, await findSchool(db, schoolId), 'SchoolNotFound');
  return studentsOfSchool(db, input, {
    schoolId,
    notIn: input.notIn ?? null,
    day: stockholmDay(now()),
  });
}
