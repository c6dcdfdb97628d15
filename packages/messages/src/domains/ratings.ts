import { failures as failuresEn, ratings as ratingsEn } from '../en/ratings.ts';
import { failures, ratings } from '../sv/ratings.ts';

export const ratingsTexts = {
  sv: { ratings, failures },
  en: { ratings: ratingsEn, failures: failuresEn },
};
