import { fillText, type Language } from '@gesall/messages';
import { placementPaper as en } from '@gesall/messages/en/placement-paper';
import { placementPaper as sv } from '@gesall/messages/sv/placement-paper';

const catalogues = { sv, en };

export type PaperText = (key: keyof typeof sv, values?: Record<string, string | number>) => string;

export const paperTexts =
  (language: Language): PaperText =>
  (key, values = {}) =>
    fillText(catalogues[language][key], values);

/** A number of at most two decimals, with the comma of Swedish or the point of English. */
export const numberIn = (language: Language) => {
  const format = new Intl.NumberFormat(language === 'sv' ? 'sv-SE' : 'en-GB', {
    maximumFractionDigits: 2,
  });
  return (value: number) => format.format(value);
};
