import { isDone } from '@gesall/rules';
import type { StudentCourse, StudentModule } from './courses.calls.ts';
import { lastRunOf } from './module-parts.ts';

/** The module to continue with: the latest unfinished one, else the first open unfinished one. */
export function nextModule(course: StudentCourse): StudentModule | undefined {
  if (course.disabled) return undefined;
  const open = course.modules.filter(
    (module) =>
      !isDone(module.status) &&
      !module.isLocked &&
      (!module.isFinalExam || course.finalExamEnabled),
  );
  const started = open.filter((module) => lastRunOf(module) !== null);
  return (
    started.toSorted((a, b) => ((lastRunOf(a) ?? '') < (lastRunOf(b) ?? '') ? 1 : -1))[0] ?? open[0]
  );
}

/** The latest unfinished module over all courses. */
export function lastPlace(
  courses: readonly StudentCourse[],
): { course: StudentCourse; module: StudentModule; lastRun: string } | undefined {
  let latest: { course: StudentCourse; module: StudentModule; lastRun: string } | undefined;
  for (const course of courses) {
    const module = nextModule(course);
    const lastRun = module && lastRunOf(module);
    if (!lastRun) continue;
    if (!latest || lastRun > latest.lastRun) latest = { course, module, lastRun };
  }
  return latest;
}
