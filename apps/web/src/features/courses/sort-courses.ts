import { status } from '@gesall/rules';

export const courseSorts = ['courseOrder', 'inProgress', 'done', 'lastRun'] as const;
export type CourseSort = (typeof courseSorts)[number];

interface Sortable {
  courseName: string;
  courseOrder: number;
  status: number;
  lastRun: string | null;
}

const first: Record<CourseSort, (course: Sortable) => number> = {
  courseOrder: () => 0,
  inProgress: (course) => (course.status === status.InProgress ? 0 : 1),
  done: (course) => (course.status >= status.Done ? 0 : 1),
  lastRun: (course) => (course.lastRun ? -Date.parse(course.lastRun) : 0),
};

export function sortCourses<C extends Sortable>(courses: readonly C[], sort: CourseSort): C[] {
  const rank = first[sort];
  return [...courses].sort((a, b) => rank(a) - rank(b) || a.courseOrder - b.courseOrder);
}
