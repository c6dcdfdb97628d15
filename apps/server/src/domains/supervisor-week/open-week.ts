import { stockholmDay } from '@gesall/rules';
import { dayMs } from '../../platform/schedule.ts';

/** The week of a mailed link: its days, and the entries made since the letter before it. */
export interface OpenWeek {
  monday: string;
  sunday: string;
  since: Date;
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** 1 is Monday. */
const weekdayOf = (day: string) => ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7) + 1;

export const isFriday = (moment: Date) => weekdayOf(stockholmDay(moment)) === 5;

/** The week in Stockholm of the moment at which a link is made. */
export function weekOf(madeAt: Date): OpenWeek {
  const day = stockholmDay(madeAt);
  const monday = dayAfter(day, 1 - weekdayOf(day));
  return { monday, sunday: dayAfter(monday, 6), since: new Date(madeAt.getTime() - 7 * dayMs) };
}
