import type { Input, resultsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { answersOfClass, bestAndLatestOf } from './answers.view.ts';
import { moduleInCourse, schoolOfClass, schoolOfStudent } from './reach.sql.ts';
import { mayFollowSchool } from './results.policy.ts';

export async function classAnalysis({ classId, courseId, moduleId }: Input<typeof resultsContract.classAnalysis>, { db, user }: Context) {
  const [schoolClass] = await schoolOfClass(db, { classId });
  if (!schoolClass || !mayFollowSchool(user, schoolClass.schoolId)) fail('ClassNotFound');
  const [module] = await moduleInCourse(db, { courseId, moduleId });
  if (!module) fail('ModuleNotFound');
  return answersOfClass(db, classId, courseId, moduleId);
}

export async function bestAndLatest({ studentId, courseId, moduleId }: Input<typeof resultsContract.bestAndLatest>, { db, user }: Context) {
  const [student] = await schoolOfStudent(db, { studentId });
  if (!student || !mayFollowSchool(user, student.schoolId)) fail('UserNotFound');
  const [module] = await moduleInCourse(db, { courseId, moduleId });
  if (!module) fail('ModuleNotFound');
  return bestAndLatestOf(db, studentId, courseId, moduleId);
}
