import type { coursesContract, Output } from '@gesall/contract';
import { type LockState, stateOfExam, stateOfModule } from './lock-state.ts';

type ClassCourse = Output<typeof coursesContract.coursesOfClass>[number];
type StudentCourse = Output<typeof coursesContract.coursesOfStudent>[number];

/** Whom locks are set for. */
export type Level = { classId: number } | { studentId: number };

export interface LockedModule {
  id: number;
  name: string;
  state: LockState;
}

/** A course as the grid of locks shows it, for a class or for one student. */
export interface LockedCourse {
  id: number;
  name: string;
  /** Those that have locks, in the order of the course. */
  modules: readonly LockedModule[];
  studentIds: readonly number[];
  /** Null when the course has no final exam. */
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

/** The fact part of a test is locked apart from it, and stands before it. */
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
