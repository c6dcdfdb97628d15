import type { Input, Output, peopleContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { classesOfSchool } from '../schools/index.ts';
import { reachTeacherByEmail } from './reach.ts';

type TeacherByEmail = typeof peopleContract.teacherByEmail;

/** What the teacher's sidebar is made of: two statements, however large the school. */
export async function readTeacherTree(
  { teacherEmail }: Input<TeacherByEmail>,
  ctx: Context,
): Promise<Output<TeacherByEmail>> {
  const teacher = await reachTeacherByEmail(ctx, teacherEmail);
  const classes = teacher.customer
    ? await classesOfSchool(ctx.db, teacher.customer.id, ctx.now())
    : [];
  const classesIn = (programmeId: number) =>
    classes.filter(({ programme }) => programme.id === programmeId);
  return {
    ...teacher,
    programmes: teacher.programmes.map((programme) => ({
      ...programme,
      classes: classesIn(programme.id),
    })),
  };
}
