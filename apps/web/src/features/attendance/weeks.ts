import { mondayOf, weekOf } from '@gesall/client';

const dayMs = 24 * 60 * 60 * 1000;

/** Weeks a page, and the last weekday that is shown; 1 is Monday. */
const weeksPerPage = 4;
const lastWeekday = 5;

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const dayAfter = (day: string, days: number) =>
  new Date(at(day).getTime() + days * dayMs).toISOString().slice(0, 10);

/** 1 is Monday. */
const weekdayOf = (day: string) => at(day).getUTCDay() || 7;

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

const weekMs = 7 * dayMs;

const pageOf = (from: string, day: string) =>
  Math.floor((at(mondayOf(day)).getTime() - at(mondayOf(from)).getTime()) / weekMs / weeksPerPage);

/** The page with today, or the nearest page of the period; and how many pages have days. */
export function pagesOf({ from, to, today }: Span) {
  const last = pageOf(from, today < from ? from : today < to ? today : to);
  return { opened: last, count: last + 1 };
}

/** The weeks of a page, without days to come and those outside of the period. */
export function weeksOfPage({ from, to, today }: Span, page: number): WeekOfPage[] {
  const first = dayAfter(mondayOf(from), page * weeksPerPage * 7);
  const until = today < to ? today : to;
  return Array.from({ length: weeksPerPage }, (_, index) => dayAfter(first, index * 7))
    .map((monday) => ({
      monday,
      number: weekOf(monday),
      days: Array.from({ length: lastWeekday }, (_, index) => dayAfter(monday, index)).filter(
        (day) => from <= day && day <= until,
      ),
    }))
    .filter(({ monday }) => monday <= to);
}

/** The first and last day to read for weeks, weekends included. */
export const spanOf = (weeks: readonly WeekOfPage[]) => ({
  from: weeks[0]?.monday ?? '',
  to: dayAfter(weeks.at(-1)?.monday ?? weeks[0]?.monday ?? '', 6),
});

export const isWeekend = (day: string) => weekdayOf(day) > lastWeekday;
