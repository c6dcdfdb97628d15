import { isDone, status } from '@gesall/rules';
import type { CourseResults } from './results.calls.ts';

export interface ModuleCount {
  moduleId: number;
  /** The module's number in the course, from 1. */
  number: number;
  name: string;
  done: number;
  progress: number;
  /** Students who have not begun. */
  none: number;
}

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

/** Splits a list into halves; the first gets the odd one. */
export function halves<T>(all: readonly T[]): T[][] {
  const middle = Math.ceil(all.length / 2);
  return [all.slice(0, middle), all.slice(middle)].filter(({ length }) => length > 0);
}
