import type { Input, ratingsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { startConditionsOf } from '../locks/index.ts';
import { storeRating } from './ratings.sql.ts';

/** A student rates a module that they have run; any other answers like an unknown one. */
export async function rateModule(
  given: Input<typeof ratingsContract.rateModule>,
  { db, user, now }: Context,
): Promise<void> {
  const { courseId, moduleId, grade } = given;
  const place = { studentId: user.id, courseId, moduleId };
  const stored = await storeRating(db, {
    ...place,
    grade,
    comment: given.comment || null,
    at: now(),
  });
  if (stored.length > 0) return;
  const start = await startConditionsOf(db, place, now());
  if (!start) fail('CourseNotFound');
  fail(start.moduleId === null ? 'ModuleNotFound' : 'ModuleCannotBeRated');
}
