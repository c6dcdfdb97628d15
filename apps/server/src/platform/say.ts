import { fillText, type Language } from '@gesall/messages';
import { replies as en } from '@gesall/messages/en/replies';
import { replies as sv } from '@gesall/messages/sv/replies';

const catalogues = { sv, en };

/** A text that a call answers, in the caller's language. */
export const say = (language: Language, key: keyof typeof sv, values: Record<string, string>) =>
  fillText(catalogues[language][key], values);
