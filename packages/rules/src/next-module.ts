import { isDone, type Status } from './status.ts';

/** The parts of a module that decide where a student goes on; `fmLastRun` is of its fact part. */
interface Module {
  status: Status;
  isLocked: boolean;
  isFinalExam: boolean;
  lastRun: string | null;
  fmLastRun: string | null;
}

interface Course {
  disabled: boolean;
  finalExamEnabled: boolean;
  modules: readonly Module[];
}

/** When any part of a module was last run: an ISO time, or null. */
export const lastRunOf = ({ lastRun, fmLastRun }: Pick<Module, 'lastRun' | 'fmLastRun'>) =>
  [lastRun, fmLastRun]
    .filter((each) => each !== null)
    .toSorted()
    .at(-1) ?? null;

/** The module to continue with: the latest unfinished one, else the first open unfinished one. */
export function nextModule<C extends Course>(course: C): C['modules'][number] | undefined {
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

interface Place<C extends Course> {
  course: C;
  module: C['modules'][number];
  lastRun: string;
}

/** The latest unfinished module over all courses; undefined before the first run. */
export function lastPlace<C extends Course>(courses: readonly C[]): Place<C> | undefined {
  let latest: Place<C> | undefined;
  for (const course of courses) {
    const module = nextModule(course);
    const lastRun = module && lastRunOf(module);
    if (!lastRun) continue;
    if (!latest || lastRun > latest.lastRun) latest = { course, module, lastRun };
  }
  return latest;
}
