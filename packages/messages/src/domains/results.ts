import { results as resultsEn } from '../en/results.ts';
import { results } from '../sv/results.ts';

export const resultsTexts = { sv: { results }, en: { results: resultsEn } };
