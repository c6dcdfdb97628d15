import type { CourseResults } from './results.calls.ts';

type Course = Pick<CourseResults, 'id' | 'students' | 'modules'>;

/** When each module of a course was last run; leaves out modules without runs. */
function lastRuns({ students }: Pick<Course, 'students'>): Map<number, string> {
  const last = new Map<number, string>();
  for (const { moduleId, lastRun } of students.flatMap(({ results }) => results)) {
    if (lastRun && lastRun > (last.get(moduleId) ?? '')) last.set(moduleId, lastRun);
  }
  return last;
}

const latestOf = (course: Course) => [...lastRuns(course).values()].toSorted().at(-1) ?? '';

/** The course with the latest run, else the first. */
export function liveCourse<C extends Course>(courses: readonly C[]): C | undefined {
  return courses.toSorted((a, b) =>
    latestOf(a) < latestOf(b) ? 1 : latestOf(a) > latestOf(b) ? -1 : 0,
  )[0];
}

/** The module with the latest run, else the first. */
export function liveModule<C extends Course>(course: C): C['modules'][number] | undefined {
  const last = lastRuns(course);
  const ran = course.modules.filter(({ moduleId }) => last.has(moduleId));
  return (
    ran.toSorted((a, b) =>
      (last.get(a.moduleId) ?? '') < (last.get(b.moduleId) ?? '') ? 1 : -1,
    )[0] ?? course.modules[0]
  );
}
