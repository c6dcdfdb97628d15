import type { Input, resultsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { courseResults, courseResultsOfClass } from './course-results.view.ts';
import { schoolOfClass, schoolOfStudent } from './reach.sql.ts';
import { mayFollowSchool } from './results.policy.ts';

export async function resultsByClass({ id }: Input<typeof resultsContract.resultsByClass>, { db, user, now }: Context) {
  const [schoolClass] = await schoolOfClass(db, { classId: id });
  if (!schoolClass || !mayFollowSchool(user, schoolClass.schoolId)) fail('ClassNotFound');
  return courseResultsOfClass(db, id, now());
}

export async function resultsByStudent({ id }: Input<typeof resultsContract.resultsByStudent>, { db, user, now }: Context) {
  const [student] = await schoolOfStudent(db, { studentId: id });
  if (!student || !mayFollowSchool(user, student.schoolId)) fail('UserNotFound');
  return courseResults(db, { studentIds: [id], now: now() });
}
