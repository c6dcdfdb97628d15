import { daysAfter, daysBetween, weekdayOf } from './days.ts';

/** Days on which Swedish schools and workplaces are closed by law. */
export const holidays = [
  'newYearsDay',
  'epiphany',
  'goodFriday',
  'easterSunday',
  'easterMonday',
  'firstOfMay',
  'ascensionDay',
  'whitSunday',
  'nationalDay',
  'midsummerEve',
  'midsummerDay',
  'allSaintsDay',
  'christmasEve',
  'christmasDay',
  'boxingDay',
  'newYearsEve',
] as const;

export type Holiday = (typeof holidays)[number];

/** Days of a school's own, both ends included. */
export interface SchoolBreak {
  name: string;
  from: string;
  to: string;
}

/** A weekday without school: a holiday by law, or else the name of the school's break. */
export type FreeDay =
  | { day: string; holiday: Holiday; breakName: null }
  | { day: string; holiday: null; breakName: string };

const pad = (number: number) => String(number).padStart(2, '0');

/** Easter Sunday of the Gregorian calendar: the algorithm of Butcher's almanac. */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return `${year}-${pad(Math.floor(days / 31))}-${pad((days % 31) + 1)}`;
}

/** The first Saturday from a day on. */
const saturdayFrom = (day: string) => daysAfter(day, (13 - weekdayOf(day)) % 7);

/**
 * The holidays of a year: lagen (1989:253) om allmänna helgdagar, and the three eves that
 * semesterlagen (1977:480) 3 a § equals with them.
 */
function holidaysOf(year: number): Map<string, Holiday> {
  const easter = easterOf(year);
  const midsummer = saturdayFrom(`${year}-06-20`);
  const days: Record<Holiday, string> = {
    newYearsDay: `${year}-01-01`,
    epiphany: `${year}-01-06`,
    goodFriday: daysAfter(easter, -2),
    easterSunday: easter,
    easterMonday: daysAfter(easter, 1),
    firstOfMay: `${year}-05-01`,
    ascensionDay: daysAfter(easter, 39),
    whitSunday: daysAfter(easter, 49),
    nationalDay: `${year}-06-06`,
    midsummerEve: daysAfter(midsummer, -1),
    midsummerDay: midsummer,
    allSaintsDay: saturdayFrom(`${year}-10-31`),
    christmasEve: `${year}-12-24`,
    christmasDay: `${year}-12-25`,
    boxingDay: `${year}-12-26`,
    newYearsEve: `${year}-12-31`,
  };
  // Of two holidays on a day, such as Ascension Day on the first of May, the first stays.
  const found = new Map<string, Holiday>();
  for (const holiday of holidays) if (!found.has(days[holiday])) found.set(days[holiday], holiday);
  return found;
}

const known = new Map<number, Map<string, Holiday>>();

/** Whether a day is a public holiday by law, on whichever weekday. */
export const isHoliday = (day: string): boolean => holidayOn(day) !== undefined;

/** The holiday of a day, or undefined. */
export function holidayOn(day: string): Holiday | undefined {
  const year = Number(day.slice(0, 4));
  const ofYear = known.get(year) ?? holidaysOf(year);
  known.set(year, ofYear);
  return ofYear.get(day);
}

/** Why a day has no school, unless it is a weekend or a school day. */
function freeDay(day: string, breaks: readonly SchoolBreak[]): FreeDay | undefined {
  if (weekdayOf(day) > 5) return undefined;
  const holiday = holidayOn(day);
  if (holiday) return { day, holiday, breakName: null };
  const found = breaks.find(({ from, to }) => from <= day && day <= to);
  return found && { day, holiday: null, breakName: found.name };
}

/** The free weekdays between two days, both included, in order; none when `to` is earlier. */
export function freeDaysBetween(
  from: string,
  to: string,
  breaks: readonly SchoolBreak[],
): FreeDay[] {
  const count = Math.max(0, daysBetween(from, to) + 1);
  return Array.from({ length: count }, (_, index) =>
    freeDay(daysAfter(from, index), breaks),
  ).filter((found) => found !== undefined);
}

/** Monday to Friday, unless it is a holiday or lies in a break. */
export const isSchoolDay = (day: string, breaks: readonly SchoolBreak[]): boolean =>
  weekdayOf(day) <= 5 && freeDay(day, breaks) === undefined;
