import { daysBetween, stockholmDay } from '@gesall/rules';

// Dates have the Swedish form in both languages (specification 000 §9), in the schools' time zone.
const zone = 'Europe/Stockholm';
const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
/** Three letters each: the specification's own example is `5 mar 2026`. */
const months = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];

function split(moment: string | Date) {
  const values: Record<string, string> = {};
  for (const { type, value } of parts.formatToParts(new Date(moment))) values[type] = value;
  const { year = '', month = '', day = '', hour = '', minute = '' } = values;
  return { year, month, day, hour, minute };
}

/** `5 mar 2026 14:07`, in panels and cards. */
export function longMoment(moment: string) {
  const { year, month, day, hour, minute } = split(moment);
  return `${Number(day)} ${months[Number(month) - 1]} ${year} ${hour}:${minute}`;
}

/** `26-03-05 14:07`, in result tables. */
export function tableMoment(moment: string) {
  const { year, month, day, hour, minute } = split(moment);
  return `${year.slice(2)}-${month}-${day} ${hour}:${minute}`;
}

/** `2026-03-05`, for uploads. */
export function day(moment: string) {
  const { year, month, day } = split(moment);
  return `${year}-${month}-${day}`;
}

/** `2026-03-05 14:07`, for work placement. */
export function dayMoment(moment: string) {
  return `${day(moment)} ${clockTime(moment)}`;
}

/** `14:07`. */
export function clockTime(moment: string | Date) {
  const { hour, minute } = split(moment);
  return `${hour}:${minute}`;
}

/** `5 mar`, or `5 mar 2025` when it was another year. */
export function shortDay(moment: string, now = new Date()) {
  const { year, month, day } = split(moment);
  const thisYear = split(now).year;
  const text = `${Number(day)} ${months[Number(month) - 1]}`;
  return year === thisYear ? text : `${text} ${year}`;
}

/** `5 mar 14:07`, or `5 mar 2025 14:07` when it was another year. */
export function shortMoment(moment: string, now = new Date()) {
  return `${shortDay(moment, now)} ${clockTime(moment)}`;
}

/** Whether a moment is today, yesterday or earlier, with its time. */
export function recent(
  moment: string,
  now = new Date(),
): { day: 'today' | 'yesterday' | 'earlier'; time: string } {
  const time = clockTime(moment);
  const ago = daysBetween(stockholmDay(new Date(moment)), stockholmDay(now));
  return { day: ago === 0 ? 'today' : ago === 1 ? 'yesterday' : 'earlier', time };
}
