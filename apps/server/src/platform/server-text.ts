import { fillText, type Language } from '@gesall/messages';
import { replies as en } from '@gesall/messages/en/replies';
import { replies as sv } from '@gesall/messages/sv/replies';

const catalogues = { sv, en };

export const serverText = (
  language: Language,
  key: keyof typeof sv,
  values: Record<string, string>,
) => fillText(catalogues[language][key], values);
