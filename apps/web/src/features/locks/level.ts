import type { coursesContract, Output } from '@gesall/contract';
import { type LockState, stateOfExam, stateOfModule } from './lock-state.ts';

type ClassCourse = Output<typeof coursesContract.coursesOfClass>[number];
type StudentCourse = Output<typeof coursesContract.coursesOfStudent>[number];

/** The student or class that locks are set for. */
export type Level = { classId: number } | { studentId: number };

export interface LockedModule {
  id: number;
  name: string;
  state: LockState;
}

/** A course in the lock grid, for a class or one student. */
export interface LockedCourse {
  id: number;
  name: string;
  /** Only modules with locks, in course order. */
  modules: readonly LockedModule[];
  studentIds: readonly number[];
  /** Null without a final exam. */
  exam: (ReturnType<typeof stateOfExam> & { placeIds: readonly number[] }) | null;
}

export const courseOfClass = ({
  id,
  name,
  hasFinalExam,
  modules,
  students,
}: ClassCourse): LockedCourse => ({
  id,
  name,
  modules: modules
    .filter(({ isFinalExam }) => !isFinalExam)
    .map((module) => ({ ...module, state: stateOfModule(module) })),
  studentIds: students.map(({ studentId }) => studentId),
  exam: hasFinalExam
    ? { ...stateOfExam(students), placeIds: students.flatMap(({ id }) => id ?? []) }
    : null,
});

/** The fact part has its own lock and comes before the test. */
export const courseOfStudent =
  (studentId: number) =>
  (course: StudentCourse): LockedCourse => ({
    id: course.id,
    name: course.name,
    modules: course.modules
      .filter(({ isFinalExam }) => !isFinalExam)
      .flatMap(({ id, name, isLocked, fmId, fmName, fmIsLocked }) => [
        ...(fmId === null
          ? []
          : [{ id: fmId, name: fmName ?? name, state: oneState(fmIsLocked === true) }]),
        { id, name, state: oneState(isLocked) },
      ]),
    studentIds: [studentId],
    exam: course.hasFinalExam
      ? {
          ...stateOfExam([course]),
          placeIds: course.studentCourseId === null ? [] : [course.studentCourseId],
        }
      : null,
  });

const oneState = (isLocked: boolean): LockState => (isLocked ? 'locked' : 'open');
