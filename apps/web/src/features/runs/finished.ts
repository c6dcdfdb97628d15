import type { coursesContract, Output } from '@gesall/contract';
import { isDone, status } from '@gesall/rules';

type Courses = Output<typeof coursesContract.myCourses>;

export interface Finished {
  key: 'moduleDone' | 'courseDone' | 'courseCompleted';
  name: string;
  /** The module that the student may rate; absent for an external one. */
  rated?: { courseId: number; module: { id: number; name: string } };
}

/** What is newly done: only the largest, since there is one message. */
export function finishedBetween(
  before: Courses | undefined,
  after: Courses | undefined,
): Finished | undefined {
  if (!before || !after) return undefined;
  for (const course of after) {
    const was = before.find(({ id }) => id === course.id);
    if (!was) continue;
    const wasDone = new Set(
      was.modules.filter((module) => isDone(module.status)).map(({ id }) => id),
    );
    const done = course.modules.find((module) => isDone(module.status) && !wasDone.has(module.id));
    const rated =
      done?.moduleType === 0
        ? { courseId: course.id, module: { id: done.id, name: done.name } }
        : undefined;
    if (isDone(course.status) && course.status > was.status) {
      return {
        key: course.status === status.Completed ? 'courseCompleted' : 'courseDone',
        name: course.courseName,
        rated,
      };
    }
    if (done) return { key: 'moduleDone', name: done.name, rated };
  }
  return undefined;
}
