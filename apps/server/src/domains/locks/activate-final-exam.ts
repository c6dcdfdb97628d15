import type { Input, locksContract, Output } from '@gesall/contract';
import { reachAll } from '../../platform/access/reach.ts';
import { mayFollowSchool } from '../../platform/access/relations.ts';
import { recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { reachTeacherByEmail } from '../people/index.ts';
import {
  closeExams,
  examOfCourse,
  examPreview,
  lockPlaces,
  openExamForTeacher,
  openExams,
  type PlaceInCourse,
} from './final-exams.sql.ts';

type Activate = typeof locksContract.activateFinalExam;
type Wish = Input<Activate>['exams'][number];

const reachPlaces = reachAll('UserNotFound', lockPlaces, mayFollowSchool);

/** Opens and closes final exams, all or none. For a repeated place the last value counts. */
export function activateFinalExam(
  { exams }: Input<Activate>,
  ctx: Context,
): Promise<Output<Activate>> {
  const at = ctx.now();
  const wishes = new Map(exams.map((wish) => [wish.id, wish]));
  if (
    exams.some(
      (wish) =>
        wish.finalExamEnabled && endOf(wish) !== null && Number(endOf(wish)) <= at.getTime(),
    )
  )
    fail('ExamClosesInThePast');
  return transaction(ctx.db, async (db) => {
    const places = await reachPlaces(
      { db, user: ctx.user },
      { ids: [...wishes.keys()] },
      wishes.size,
    );
    const wanted = (isOpen: boolean) =>
      places.filter(({ id }) => wishes.get(id)?.finalExamEnabled === isOpen);
    const toOpen = wanted(true);
    const closesAt = toOpen.map(({ id }) => endOf(wishes.get(id)));
    const opened = await openExams(db, { ...listsOf(toOpen), at, by: ctx.user.id, closesAt });
    const closed = await closeExams(db, { ...listsOf(wanted(false)), at });
    const changes = [
      ...opened.map((place) => ({ ...place, kind: 'exam.opened' as const })),
      ...closed.map((place) => ({ ...place, kind: 'exam.closed' as const })),
    ];
    const schoolOf = new Map(places.map(({ studentId, schoolId }) => [studentId, schoolId]));
    await recordChanges(
      db,
      ctx,
      changes.map(({ kind, studentId, courseId }) => ({
        kind,
        schoolId: schoolOf.get(studentId) ?? null,
        subject: { type: 'account', id: studentId },
        after: { courseId },
      })),
    );
    return { changed: changes.length };
  });
}

const endOf = (wish: Wish | undefined) => (wish?.closesAt ? new Date(wish.closesAt) : null);

const listsOf = (places: readonly PlaceInCourse[]) => ({
  studentIds: places.map(({ studentId }) => studentId),
  courseIds: places.map(({ courseId }) => courseId),
});

/** Opens the exam for the teacher only; students are not affected. */
export async function activateFinalExamForTeacher(
  { email, courseId, moduleId }: Input<typeof locksContract.activateFinalExamForTeacher>,
  ctx: Context,
): Promise<void> {
  const teacher = await reachTeacherByEmail(ctx, email);
  const [exam] = await examOfCourse(ctx.db, { courseId, moduleId });
  if (!exam) fail('CourseNotFound');
  if (exam.moduleId === null) fail('ModuleNotFound');
  await openExamForTeacher(ctx.db, { teacherId: teacher.id, moduleId, at: ctx.now() });
}

export async function refuseUnopenedExam(
  { db, user }: Pick<Context, 'db' | 'user'>,
  moduleId: number,
): Promise<void> {
  if (user.role !== 'Teacher') return;
  const [opened] = await examPreview(db, { teacherId: user.id, moduleId });
  if (!opened) fail('FinalExamIsLocked');
}
