import { daysAfter, daysBetween, mondayOf, weekdayOf, weekOf } from '@gesall/rules';

/** Weeks a page, and the last weekday that is shown; 1 is Monday. */
const weeksPerPage = 4;
const lastWeekday = 5;

export interface WeekOfPage {
  monday: string;
  number: number;
  /** Monday to Friday within the period, until today. */
  days: string[];
}

interface Span {
  from: string;
  to: string;
  today: string;
}

const pageOf = (from: string, day: string) =>
  Math.floor(daysBetween(mondayOf(from), mondayOf(day)) / 7 / weeksPerPage);

/** The page with today, or the nearest page of the period; and how many pages have days. */
export function pagesOf({ from, to, today }: Span) {
  const last = pageOf(from, today < from ? from : today < to ? today : to);
  return { opened: last, count: last + 1 };
}

/** The weeks of a page, without days to come and those outside of the period. */
export function weeksOfPage({ from, to, today }: Span, page: number): WeekOfPage[] {
  const first = daysAfter(mondayOf(from), page * weeksPerPage * 7);
  const until = today < to ? today : to;
  return Array.from({ length: weeksPerPage }, (_, index) => daysAfter(first, index * 7))
    .map((monday) => ({
      monday,
      number: weekOf(monday),
      days: Array.from({ length: lastWeekday }, (_, index) => daysAfter(monday, index)).filter(
        (day) => from <= day && day <= until,
      ),
    }))
    .filter(({ monday }) => monday <= to);
}

/** The first and last day to read for weeks, weekends included. */
export const spanOf = (weeks: readonly WeekOfPage[]) => ({
  from: weeks[0]?.monday ?? '',
  to: daysAfter(weeks.at(-1)?.monday ?? weeks[0]?.monday ?? '', 6),
});

export const isWeekend = (day: string) => weekdayOf(day) > lastWeekday;
