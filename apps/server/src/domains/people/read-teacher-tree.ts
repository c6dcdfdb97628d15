import type { Input, Output, peopleContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { classesOfSchool } from '../schools/index.ts';
import { mayReadTreeOf } from './people.policy.ts';
import { findTeacherByEmail } from './teachers.view.ts';

type TeacherByEmail = typeof peopleContract.teacherByEmail;

/** What the teacher's sidebar is made of: two statements, however large the school. */
export async function readTeacherTree(
  { teacherEmail }: Input<TeacherByEmail>,
  { db, user, now }: Context,
): Promise<Output<TeacherByEmail>> {
  const teacher = await findTeacherByEmail(db, teacherEmail);
  if (!teacher || !mayReadTreeOf(user, teacher)) fail('TeacherNotFound');
  const classes = teacher.customer ? await classesOfSchool(db, teacher.customer.id, now()) : [];
  const classesIn = (programmeId: number) => classes.filter(({ programme }) => programme.id === programmeId);
  return { ...teacher, programmes: teacher.programmes.map((programme) => ({ ...programme, classes: classesIn(programme.id) })) };
}
