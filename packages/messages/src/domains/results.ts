import { results as resultsEn } from '../en/results.ts';
import { results } from '../sv/results.ts';

/** The texts of results and answers, which no first page shows. */
export const resultsTexts = { sv: { results }, en: { results: resultsEn } };
