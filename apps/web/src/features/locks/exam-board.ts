import type { coursesContract, Output } from '@gesall/contract';
import { isDone, matcherOf, status } from '@gesall/rules';

export type TeacherCourse = Output<typeof coursesContract.coursesOfTeacher>[number];
export type StudentInCourse = TeacherCourse['students'][number];

export const examFilters = ['all', 'ready', 'on', 'off'] as const;
export type ExamFilter = (typeof examFilters)[number];

/** Ready: everything done but the exam, and the exam not open. */
const passes: Record<ExamFilter, (student: StudentInCourse) => boolean> = {
  all: () => true,
  ready: ({ isReadyForExam }) => isReadyForExam,
  on: ({ finalExamEnabled }) => finalExamEnabled,
  off: ({ finalExamEnabled }) => !finalExamEnabled,
};

export const shownStudents = (
  students: readonly StudentInCourse[],
  { filter, words }: { filter: ExamFilter; words: string },
) => {
  const matches = matcherOf(words);
  return students.filter((student) => passes[filter](student) && matches(student.name));
};

export function examState({
  finalExamEnabled,
  isReadyForExam,
  status: reached,
  disabled,
}: StudentInCourse) {
  if (finalExamEnabled) return 'on';
  if (disabled) return 'disabled';
  if (reached === status.Completed) return 'done';
  if (isReadyForExam) return 'ready';
  return isDone(reached) || reached === status.InProgress ? 'left' : 'none';
}

export function classesOf(students: readonly StudentInCourse[]): { id: number; name: string }[] {
  const classes = new Map(students.map(({ classId, className }) => [classId, className]));
  return [...classes]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'sv'));
}
