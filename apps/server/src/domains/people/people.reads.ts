import type { Input, Output, peopleContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { reach } from '../../platform/access/reach.ts';
import { mayFollowSchool } from '../../platform/access/relations.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { classesOfSchool, reachSchool, schoolById } from '../schools/index.ts';
import { mayReadStudent } from './people.policy.ts';
import { reachTeacher, reachTeacherByEmail } from './reach.ts';
import { findStudent } from './students.view.ts';
import { studentsOfSchool } from './students-of-school.view.ts';
import { studentsOfTeacher } from './students-of-teacher.view.ts';
import { teachersOfSchool } from './teachers.view.ts';

export async function readStudent(
  { id }: Input<typeof peopleContract.student>,
  { db, user, now }: Context,
) {
  const student = await findStudent(db, id, now());
  if (!student || !mayReadStudent(user, student)) fail('UserNotFound');
  return student;
}

export const readTeacher = ({ id }: Input<typeof peopleContract.teacher>, ctx: Context) =>
  reachTeacher(ctx, { id, now: ctx.now() });

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

type TeacherByEmail = typeof peopleContract.teacherByEmail;

/** The teacher's sidebar in two statements. */
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

type Students = typeof peopleContract.studentsOfSchool;

/** A page of a school's students; the caller's own school by default. Empty without a school. */
export async function listStudents(
  input: Input<Students>,
  ctx: Context,
): Promise<Output<Students>> {
  const schoolId = input.schoolId ?? ctx.user.schoolId;
  if (schoolId === null) return { items: [], total: 0, next: null };
  if (input.schoolId !== undefined) await reachSchool(ctx, schoolId);
  return studentsOfSchool(ctx.db, input, {
    schoolId,
    notIn: input.notIn ?? null,
    day: stockholmDay(ctx.now()),
  });
}

const reachCustomer = reach('CustomerNotFound', schoolById, mayFollowSchool);

type Teachers = typeof peopleContract.teachersOfSchool;

export async function listTeachers(
  { schoolId }: Input<Teachers>,
  ctx: Context,
): Promise<Output<Teachers>> {
  await reachCustomer(ctx, { schoolId });
  return teachersOfSchool(ctx.db, { schoolId, day: stockholmDay(ctx.now()) });
}
