import { statistics as statisticsEn } from '../en/statistics.ts';
import { statistics } from '../sv/statistics.ts';

export const statisticsTexts = { sv: { statistics }, en: { statistics: statisticsEn } };
