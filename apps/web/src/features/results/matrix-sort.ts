import type { StudentRow } from './results.calls.ts';

/** By name, by share done, or by the state of a module. */
export interface MatrixSort {
  by: 'name' | 'share' | number;
  isDown: boolean;
}

type Sortable = Pick<StudentRow, 'name' | 'donePercentage' | 'results'>;

/** Choosing the same heading again reverses the order. */
export const nextSort = (sort: MatrixSort, by: MatrixSort['by']): MatrixSort =>
  sort.by === by ? { by, isDown: !sort.isDown } : { by, isDown: false };

/** Progress in a module as a number; not begun comes first. */
function progressRank({ results }: Sortable, moduleId: number): number {
  const cell = results.find((result) => result.moduleId === moduleId);
  if (!cell) return -1;
  return 1000 * cell.status + (cell.maxScore > 0 ? (100 * cell.score) / cell.maxScore : 0);
}

export function sortStudents<S extends Sortable>(
  students: readonly S[],
  { by, isDown }: MatrixSort,
): S[] {
  const byName = (a: S, b: S) => a.name.localeCompare(b.name, 'sv');
  const rank = (student: S) =>
    by === 'share' ? student.donePercentage : by === 'name' ? 0 : progressRank(student, by);
  const order = (a: S, b: S) => (by === 'name' ? byName(a, b) : rank(a) - rank(b));
  return students.toSorted((a, b) => (isDown ? -order(a, b) : order(a, b)) || byName(a, b));
}
