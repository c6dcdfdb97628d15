export { type Language, languageOf } from './language.ts';
export type { Texts } from './texts.ts';
