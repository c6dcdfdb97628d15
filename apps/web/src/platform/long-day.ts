import { pageLanguage } from '@gesall/client';

/** `onsdag 18 november` within a sentence, in the language of the page. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat(pageLanguage(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** `Onsdag 18 november`, where it begins the text. */
export function longDay(day: string): string {
  const text = dayInWords(day);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
