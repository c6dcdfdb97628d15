import { decimal } from '@gesall/client';

const least = 0.5;
const mostHours = 24;

/** The number in `6,5` or `6.5`; undefined for what is no number of hours. */
export function hoursIn(text: string): number | undefined {
  if (!/^\s*\d{1,2}([.,]\d{1,2})?\s*$/.test(text)) return undefined;
  const hours = Number(text.trim().replace(',', '.'));
  return hours > 0 && hours <= mostHours && Number.isInteger(hours * 4) ? hours : undefined;
}

/** The next half hour above or below, within the day. */
export function stepped(text: string, by: 1 | -1): string {
  const hours = hoursIn(text) ?? 0;
  const halves = by > 0 ? Math.floor(hours * 2) + 1 : Math.ceil(hours * 2) - 1;
  return decimal(Math.min(mostHours, Math.max(least, halves / 2)));
}
