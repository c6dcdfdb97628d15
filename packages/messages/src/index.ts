export { fillText } from './fill-text.ts';
export { type Language, languageOf } from './language.ts';
export type { Common, Texts } from './texts.ts';
