export type Language = 'sv' | 'en';

/**
 * The interface language from the browser's preferences: the first one decides, and all but English
 * means Swedish.
 */
export function languageOf(wishes: readonly string[]): Language {
  return /^en\b/i.test(wishes[0] ?? '') ? 'en' : 'sv';
}
