import { daysAfter, mondayOf, stockholmDay, weekdayOf } from '@gesall/rules';
import { dayMs } from '../../platform/schedule.ts';

/** The week of a mailed link: its days, and the entries made since the letter before it. */
export interface OpenWeek {
  monday: string;
  sunday: string;
  since: Date;
}

export const isFriday = (moment: Date) => weekdayOf(stockholmDay(moment)) === 5;

/** The week in Stockholm of the moment at which a link is made. */
export function weekOf(madeAt: Date): OpenWeek {
  const monday = mondayOf(stockholmDay(madeAt));
  return { monday, sunday: daysAfter(monday, 6), since: new Date(madeAt.getTime() - 7 * dayMs) };
}
