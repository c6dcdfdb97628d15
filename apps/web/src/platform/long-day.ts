import { pageLanguage } from '@gesall/client';

/** `Onsdag 18 november`, in the language of the page. */
export function longDay(day: string): string {
  const text = new Intl.DateTimeFormat(pageLanguage(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
