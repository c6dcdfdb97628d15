import { type Output, ratingsContract } from '@gesall/contract';
import { useRead, useSend } from '../../platform/calls.ts';

export type Ratings = Output<typeof ratingsContract.ratings>;
export type ModuleRating = Ratings['moduleRatings'][number];
export type CommentRating = Ratings['studentCommentRatings'][number];

export const useRatings = (showOnlyLastSixMonths: boolean) =>
  useRead(ratingsContract.ratings, { showOnlyLastSixMonths }, { keepsFormer: true });

export const useMyRatings = () => useRead(ratingsContract.myRatings, {});
export const useRateModule = () =>
  useSend(ratingsContract.rateModule, {
    refreshes: [ratingsContract.myRatings, ratingsContract.ratings],
    showsFailure: true,
  });
