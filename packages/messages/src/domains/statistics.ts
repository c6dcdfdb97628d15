import { statistics as statisticsEn } from '../en/statistics.ts';
import { statistics } from '../sv/statistics.ts';

/** The texts of the figures of use. */
export const statisticsTexts = { sv: { statistics }, en: { statistics: statisticsEn } };
