import { useRead, useSend } from '@gesall/client/react';
import { type Output, ratingsContract } from '@gesall/contract';

export type Ratings = Output<typeof ratingsContract.ratings>;
export type ModuleRating = Ratings['moduleRatings'][number];
export type CommentRating = Ratings['studentCommentRatings'][number];

export const useRatings = (showOnlyLastSixMonths: boolean) =>
  useRead(ratingsContract.ratings, { showOnlyLastSixMonths }, { keepsPrevious: true });

export const useMyRatings = () => useRead(ratingsContract.myRatings, {});
export const useRateModule = () =>
  useSend(ratingsContract.rateModule, {
    refreshes: [ratingsContract.myRatings, ratingsContract.ratings],
    showsFailure: true,
  });
