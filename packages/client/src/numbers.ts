import type { Language } from '@gesall/messages';
import { pageLanguage } from './page-language.ts';

interface Scored {
  score: number;
  maxScore: number;
}

/** Whole percent of a score; undefined without a maximum. */
export const percentNumber = ({ score, maxScore }: Scored): number | undefined =>
  maxScore > 0 ? Math.round((100 * score) / maxScore) : undefined;

/** The same as a text, `71 %`, or a dash. */
export function scorePercent(scored: Scored): string {
  const percent = percentNumber(scored);
  return percent === undefined ? '–' : percentText(percent);
}

/** `17/24 71 %`, or a dash. */
export function scoreText({ score, maxScore }: Scored): string {
  return maxScore > 0
    ? `${decimal(score)}/${decimal(maxScore)} ${scorePercent({ score, maxScore })}`
    : '–';
}

/** `6/8 75 %`, or a dash. */
export function pointsText({
  activityPoints,
  maxActivityPoints,
}: {
  activityPoints: number;
  maxActivityPoints: number;
}): string {
  return scoreText({ score: activityPoints, maxScore: maxActivityPoints });
}

const format = (tag: string) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
const formats: Record<Language, Intl.NumberFormat> = { sv: format('sv-SE'), en: format('en-GB') };

const exact = (tag: string) =>
  new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const exactFormats: Record<Language, Intl.NumberFormat> = {
  sv: exact('sv-SE'),
  en: exact('en-GB'),
};

/** A number with one decimal, also when that is a zero: `4,0`. */
export const oneDecimal = (value: number) => exactFormats[pageLanguage()].format(value);

/** A number with at most two decimals, in the page's language. */
export const decimal = (value: number) => formats[pageLanguage()].format(value);

const share = (tag: string, maximumFractionDigits: number) =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits });
const shareFormats: Record<Language, Intl.NumberFormat> = {
  sv: share('sv-SE', 0),
  en: share('en-GB', 0),
};
const exactShareFormats: Record<Language, Intl.NumberFormat> = {
  sv: share('sv-SE', 2),
  en: share('en-GB', 2),
};

/** Whole percent: `71 %`, in English `71%`. */
export const percentText = (percent: number) => shareFormats[pageLanguage()].format(percent / 100);

/** The same with at most two decimals. */
export const exactPercent = (percent: number) =>
  exactShareFormats[pageLanguage()].format(percent / 100);

/** A length given in metres: `450 m`, `1,5 km`, `151 km`. */
export function lengthText(metres: number): string {
  const isShort = Math.round(metres) < 1000;
  // Few pages write one, so that its format is not made with the others.
  const { format } = new Intl.NumberFormat(pageLanguage(), {
    style: 'unit',
    unit: isShort ? 'meter' : 'kilometer',
    maximumFractionDigits: isShort || metres >= 100_000 ? 0 : 1,
  });
  return format(isShort ? metres : metres / 1000);
}

const sizes = ['B', 'kB', 'MB', 'GB'] as const;

/** A size given in bytes: `999 B`, `2,4 MB`, `12 GB`. */
export function sizeText(bytes: number): string {
  const step = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** step;
  const text = step > 0 && value < 9.95 ? oneDecimal(value) : decimal(Math.round(value));
  return `${text}\u00a0${sizes[step]}`;
}
