export type { Catalogues } from './catalogues/catalogues.ts';
export { fillText } from './fill-text.ts';
export { type Language, languageOf } from './language.ts';
export type { Texts } from './texts.ts';
