import { failures as failuresEn, ratings as ratingsEn } from '../en/ratings.ts';
import { failures, ratings } from '../sv/ratings.ts';

/** The texts of ratings, for who gives and who reads them. */
export const ratingsTexts = {
  sv: { ratings, failures },
  en: { ratings: ratingsEn, failures: failuresEn },
};
