import { pageLanguage } from '@gesall/client';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  const tag = pageLanguage() === 'sv' ? 'sv-SE' : 'en-GB';
  const name = `${tag} ${JSON.stringify(options)}`;
  const known = formats.get(name) ?? new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
  formats.set(name, known);
  return known.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `Torsdag 19 november`, of a day as `2026-11-19`. */
export const longDay = (day: string) =>
  capital(format(day, { weekday: 'long', day: 'numeric', month: 'long' })).replace(',', '');

/** `19 november`. */
export const dayAndMonth = (day: string) => format(day, { day: 'numeric', month: 'long' });

/** `tors`, in the short form of the language. */
export const shortWeekday = (day: string) => format(day, { weekday: 'short' });

/** `19`. */
export const dayOfMonth = (day: string) => format(day, { day: 'numeric' });

/** `t`, the first letter of the weekday. */
export const weekdayLetter = (day: string) => format(day, { weekday: 'narrow' }).toLowerCase();
