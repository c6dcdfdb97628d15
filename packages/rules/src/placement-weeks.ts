import { daysAfter, daysBetween } from './days.ts';

/** How a student is educated, which decides how many weeks at workplaces they need. */
export const placementForms = ['school', 'apprentice', 'adapted'] as const;

export type PlacementForm = (typeof placementForms)[number];

/** Three school years of at least 178 school days: gymnasieförordningen (2010:2039) 3 kap. */
const weeksOfEducation = (3 * 178) / 5;

/**
 * Weeks of placement that an education has at least: 15 on vocational programmes, 22 in adapted
 * upper secondary school (gymnasieförordningen 4 kap. 12 §, Skolverket). Apprentices spend at
 * least half of the education at workplaces; older wording says more than half, so that this
 * counts and refuses nothing.
 */
export const weeksNeeded = (form: PlacementForm) =>
  ({ school: 15, adapted: 22, apprentice: weeksOfEducation / 2 })[form];

/** The part of the whole education that so many weeks are, from 0 to 1. */
export const shareOfEducation = (weeks: number) => weeks / weeksOfEducation;

/** Days from a Monday. */
const dayNumber = (day: string) => daysBetween('2001-01-01', day);

/** Mondays to Fridays before a day, counted from the first Monday of 2001. */
function weekdaysBefore(number: number) {
  const week = Math.floor(number / 7);
  return week * 5 + Math.min(number - week * 7, 5);
}

/** Mondays to Fridays from one day to another, both included; days are `YYYY-MM-DD`. */
export const weekdaysFrom = (from: string, to: string) =>
  Math.max(0, weekdaysBefore(dayNumber(to) + 1) - weekdaysBefore(dayNumber(from)));

/** When a student is at a workplace; both days belong to it. */
export interface Stay {
  from: string;
  to: string;
  daysPerWeek: number;
}

/** Weekdays ÷ 5 × days per week ÷ 5: part-time weeks count as parts of a week. */
const weeksOf = ({ from, to, daysPerWeek }: Stay) =>
  ((weekdaysFrom(from, to) / 5) * daysPerWeek) / 5;

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

export interface PlacementWeeks {
  /** Before today. */
  done: number;
  /** From today on. */
  planned: number;
  /** What the plans do not fill of the needed weeks. */
  missing: number;
  needed: number;
}

/** Tenths of weeks, since hours per day are not known better. */
const rounded = (weeks: number) => Math.round(weeks * 10) / 10;

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** The weeks that are done, planned and missing on a day. */
export function placementWeeks(
  stays: readonly Stay[],
  { form, today }: { form: PlacementForm; today: string },
): PlacementWeeks {
  const yesterday = daysAfter(today, -1);
  const done = sum(stays.map((stay) => weeksOf({ ...stay, to: earlier(stay.to, yesterday) })));
  const planned = sum(stays.map((stay) => weeksOf({ ...stay, from: later(stay.from, today) })));
  const needed = weeksNeeded(form);
  return {
    done: rounded(done),
    planned: rounded(planned),
    missing: rounded(Math.max(0, needed - done - planned)),
    needed: rounded(needed),
  };
}

/** The last day of the stay in which the needed weeks are reached; null when no plan reaches them. */
export function weeksReachedOn(stays: readonly Stay[], form: PlacementForm): string | null {
  const needed = weeksNeeded(form);
  let weeks = 0;
  for (const stay of stays.toSorted((one, other) => one.from.localeCompare(other.from))) {
    weeks += weeksOf(stay);
    if (weeks >= needed) return stay.to;
  }
  return null;
}
