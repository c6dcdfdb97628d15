import type { Input, resultsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { reachStudent } from '../people/index.ts';
import { reachClass } from '../schools/index.ts';
import { answersOfClass, bestAndLatestOf } from './answers.view.ts';
import { reachModuleInCourse } from './reach.ts';

export async function classAnalysis({ classId, courseId, moduleId }: Input<typeof resultsContract.classAnalysis>, it: Context) {
  await reachClass(it, classId);
  await reachModuleInCourse(it, { courseId, moduleId });
  return answersOfClass(it.db, classId, courseId, moduleId);
}

export async function bestAndLatest({ studentId, courseId, moduleId }: Input<typeof resultsContract.bestAndLatest>, it: Context) {
  await reachStudent(it, { id: studentId });
  await reachModuleInCourse(it, { courseId, moduleId });
  return bestAndLatestOf(it.db, studentId, courseId, moduleId);
}
