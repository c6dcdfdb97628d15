import { fillText, type Language, languageOf } from '@gesall/messages';
import { player as en } from '@gesall/messages/en/player';
import { player as sv } from '@gesall/messages/sv/player';

export type TextKey = keyof typeof sv;

export interface Words {
  language: Language;
  text: (key: TextKey, values?: Record<string, string>) => string;
  clock: (at: number) => string;
}

/** The page's texts in the browser's preferred language. */
export function wordsFor(wishes: readonly string[]): Words {
  const language = languageOf(wishes);
  const texts: Record<TextKey, string> = language === 'sv' ? sv : en;
  const clock = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Stockholm',
  });
  return {
    language,
    text: (key, values = {}) => fillText(texts[key], values),
    clock: (at) => clock.format(at),
  };
}
