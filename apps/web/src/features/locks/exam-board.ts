import type { coursesContract, Output } from '@gesall/contract';
import { isDone, status } from '@gesall/rules';
import { matches } from '../../platform/matches.ts';

export type TeacherCourse = Output<typeof coursesContract.coursesOfTeacher>[number];
export type StudentInCourse = TeacherCourse['students'][number];

export const examFilters = ['all', 'ready', 'on', 'off'] as const;
export type ExamFilter = (typeof examFilters)[number];

/** Redo is those who have done all but the exam and have it not open. */
const passes: Record<ExamFilter, (student: StudentInCourse) => boolean> = {
  all: () => true,
  ready: ({ isReadyForExam }) => isReadyForExam,
  on: ({ finalExamEnabled }) => finalExamEnabled,
  off: ({ finalExamEnabled }) => !finalExamEnabled,
};

/** The students whom a filter and words of a name leave. */
export const shownStudents = (
  students: readonly StudentInCourse[],
  { filter, words }: { filter: ExamFilter; words: string },
) => students.filter((student) => passes[filter](student) && matches(student.name, words));

/** What is said of a student before the exam. */
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

/** The classes of students, each once, by name. */
export function classesOf(students: readonly StudentInCourse[]): { id: number; name: string }[] {
  const classes = new Map(students.map(({ classId, className }) => [classId, className]));
  return [...classes]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'sv'));
}
