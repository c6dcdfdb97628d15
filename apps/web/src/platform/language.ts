import { type Language, languageOf } from '@gesall/messages';

/** The language of the page, which is chosen before anything is drawn. */
export const language = (): Language =>
  languageOf([globalThis.document?.documentElement.lang ?? '']);
