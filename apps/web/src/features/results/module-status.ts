import { isDone, status } from '@gesall/rules';
import type { CourseResults } from './results.calls.ts';

export interface ModuleCount {
  moduleId: number;
  /** The module's place in the course, from 1. */
  number: number;
  name: string;
  done: number;
  progress: number;
  /** Students who have not begun. */
  none: number;
}

/** How many students of a class stand where in each module; each sums to the students. */
export function countByModule({
  modules,
  students,
}: Pick<CourseResults, 'modules' | 'students'>): ModuleCount[] {
  const cells = students.flatMap(({ results }) => results);
  return modules.map(({ moduleId, name }, index) => {
    const own = cells.filter((cell) => cell.moduleId === moduleId);
    const done = own.filter((cell) => isDone(cell.status)).length;
    const progress = own.filter((cell) => cell.status === status.InProgress).length;
    return {
      moduleId,
      number: index + 1,
      name,
      done,
      progress,
      none: students.length - done - progress,
    };
  });
}

/** The first half of a course and the rest; the first has one more where they are odd. */
export function halves<T>(all: readonly T[]): T[][] {
  const middle = Math.ceil(all.length / 2);
  return [all.slice(0, middle), all.slice(middle)].filter(({ length }) => length > 0);
}
