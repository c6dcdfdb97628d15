import { isDone } from '@gesall/rules';
import type { StudentCourse, StudentModule } from './courses.calls.ts';

/**
 * The module to go on with: the one that was run last and is not done, else the first that is open
 * and not done.
 */
export function nextModule(course: StudentCourse): StudentModule | undefined {
  if (course.disabled) return undefined;
  const open = course.modules.filter(
    (module) => !isDone(module.status) && !module.isLocked && (!module.isFinalExam || course.finalExamEnabled),
  );
  const started = open.filter((module) => module.lastRun !== null).toSorted((a, b) => ((a.lastRun ?? '') < (b.lastRun ?? '') ? 1 : -1));
  return started[0] ?? open[0];
}

/** Over all courses: the unfinished module that the student was in last. */
export function lastPlace(
  courses: readonly StudentCourse[],
): { course: StudentCourse; module: StudentModule; lastRun: string } | undefined {
  let latest: { course: StudentCourse; module: StudentModule; lastRun: string } | undefined;
  for (const course of courses) {
    const module = nextModule(course);
    if (!module?.lastRun) continue;
    if (!latest || module.lastRun > latest.lastRun) latest = { course, module, lastRun: module.lastRun };
  }
  return latest;
}
