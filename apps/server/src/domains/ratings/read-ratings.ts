import type { Input, Output, ratingsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { ratingsByModule, ratingsByStudent, ratingsOfStudent } from './ratings.view.ts';

export const myRatings = (_: unknown, { db, user }: Context) =>
  ratingsOfStudent(db, { studentId: user.id });

type Ratings = typeof ratingsContract.ratings;

export async function readRatings(
  { showOnlyLastSixMonths }: Input<Ratings>,
  { db, now }: Context,
): Promise<Output<Ratings>> {
  const asked = { all: !showOnlyLastSixMonths, at: now() };
  const [moduleRatings, studentCommentRatings] = await Promise.all([
    ratingsByModule(db, asked),
    ratingsByStudent(db, asked),
  ]);
  return { moduleRatings, studentCommentRatings };
}
