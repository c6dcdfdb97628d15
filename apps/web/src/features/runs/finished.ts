import type { coursesContract, Output } from '@gesall/contract';
import { isDone, status } from '@gesall/rules';

type Courses = Output<typeof coursesContract.myCourses>;

/** What a run brought to an end: the key of its words, with the name of what is done. */
export interface Finished {
  key: 'moduleDone' | 'courseDone' | 'courseCompleted';
  name: string;
  /** The module that the student may say what they think of; left out for one that ran elsewhere. */
  rated?: { courseId: number; module: { id: number; name: string } };
}

/** What is done now and was not before; the largest of it, since one moment is told once. */
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
