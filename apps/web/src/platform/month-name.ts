import { pageLanguage } from '@gesall/client';

/** `November 2026` of `2026-11`, in the language of the page. */
export function monthName(month: string): string {
  const text = new Intl.DateTimeFormat(pageLanguage(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
