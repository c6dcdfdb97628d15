import type { Input, resultsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { doorOf } from '../locks/index.ts';
import { attemptHistoryOf } from './attempt-history.view.ts';
import { moduleInCourse, schoolOfStudent } from './reach.sql.ts';
import { mayFollowSchool } from './results.policy.ts';
import { refusedToStaff, refusedToStudent } from './review.policy.ts';

export async function attemptHistory(place: Input<typeof resultsContract.attemptHistory>, { db, user, now }: Context) {
  const [student] = await schoolOfStudent(db, { studentId: place.studentId });
  if (!student || !mayFollowSchool(user, student.schoolId)) fail('UserNotFound');
  const [module] = await moduleInCourse(db, { courseId: place.courseId, moduleId: place.moduleId });
  if (!module) fail('ModuleNotFound');
  return attemptHistoryOf(db, place, { at: now(), refusal: refusedToStaff });
}

/** Her own attempts outlive course and licence, as her results do. */
export async function myAttempts(input: Input<typeof resultsContract.myAttempts>, { db, user, now }: Context) {
  const at = now();
  const place = { ...input, studentId: user.id };
  const door = await doorOf(db, place, at);
  return attemptHistoryOf(db, place, { at, refusal: (attempt) => refusedToStudent(attempt, door) });
}
