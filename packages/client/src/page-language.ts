import { type Language, languageOf } from '@gesall/messages';

/** The language of the page, chosen before the first render. */
export const pageLanguage = (): Language =>
  languageOf([globalThis.document?.documentElement.lang ?? '']);
