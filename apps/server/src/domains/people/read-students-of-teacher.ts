import type { Input, Output, peopleContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { reachTeacherByEmail } from './reach.ts';
import { studentsOfTeacher } from './students-of-teacher.view.ts';

type StudentsOfTeacher = typeof peopleContract.studentsOfTeacher;

export async function readStudentsOfTeacher(
  { teacherEmail, showActiveOnly = false }: Input<StudentsOfTeacher>,
  ctx: Context,
): Promise<Output<StudentsOfTeacher>> {
  const { id } = await reachTeacherByEmail(ctx, teacherEmail);
  return studentsOfTeacher(ctx.db, {
    teacherId: id,
    activeOnly: showActiveOnly,
    day: stockholmDay(ctx.now()),
  });
}
