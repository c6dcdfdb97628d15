import { yearsAfter } from './stockholm.ts';

/** A shift on a weekday, 1 is Monday. Clock times are `HH:MM`. */
export interface Shift {
  weekday: number;
  from: string;
  /** Earlier than `from` when the shift ends on the next day. */
  to: string;
  pauseMinutes: number;
}

/** Monday to Friday from seven to four with an hour's pause: eight hours a day. */
export const usualShifts: readonly Shift[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: '07:00',
  to: '16:00',
  pauseMinutes: 60,
}));

/** Minutes after the start of a shift before a student is reminded, at a school without a rule. */
export const usualReminderMinutes = 30;

const dayMinutes = 24 * 60;

const minuteOf = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** From the first to the last minute, pause included; a shift of no length lasts a whole day. */
function presentMinutes({ from, to }: Shift) {
  const minutes = minuteOf(to) - minuteOf(from);
  return minutes > 0 ? minutes : minutes + dayMinutes;
}

/** The minutes of a shift without its pause. */
export const workedMinutes = (shift: Shift) => presentMinutes(shift) - shift.pauseMinutes;

/** Whether a shift can be worked: it has a length, and the pause is shorter than it. */
export const isShift = (shift: Shift) => shift.from !== shift.to && workedMinutes(shift) > 0;

/** Why a minor should not work a schedule. */
export const minorWarnings = [
  'longDay',
  'longWeek',
  'night',
  'shortPause',
  'shortRest',
  'shortWeekend',
] as const;

export type MinorWarning = (typeof minorWarnings)[number];

// Limits for those between 16 and 18, hours and rest alike: Arbetsmiljöverket’s provisions on the
// work environment of minors, AFS 2012:3.
const mostMinutesADay = 8 * 60;
const mostMinutesAWeek = 40 * 60;
/** All work lies in one of them: from 6 to 22, or from 7 to 23. */
const daytimes = [
  { from: '06:00', to: '22:00' },
  { from: '07:00', to: '23:00' },
];
const shortestRest = 12 * 60;
const shortestWeekend = 36 * 60;
const longestWithoutPause = 4.5 * 60;
const shortestPause = 30;
const ageOfMajority = 18;

const isWithin = (shift: Shift, { from, to }: { from: string; to: string }) => {
  const start = minuteOf(shift.from);
  return start >= minuteOf(from) && start + presentMinutes(shift) <= minuteOf(to);
};

const worksAtNight = (shifts: readonly Shift[]) =>
  !daytimes.some((daytime) => shifts.every((shift) => isWithin(shift, daytime)));

/** Minutes from each shift to the next, of which the last is that of the next week. */
function rests(shifts: readonly Shift[]): number[] {
  const starts = shifts
    .map((shift) => ({ shift, start: (shift.weekday - 1) * dayMinutes + minuteOf(shift.from) }))
    .sort((one, other) => one.start - other.start);
  const first = starts[0]?.start ?? 0;
  return starts.map(({ shift, start }, index) => {
    const next = starts[index + 1]?.start ?? first + 7 * dayMinutes;
    return next - start - presentMinutes(shift);
  });
}

const lacksPause = (shift: Shift) =>
  workedMinutes(shift) > longestWithoutPause && shift.pauseMinutes < shortestPause;

/** Whether someone is under 18 on a day; both are `YYYY-MM-DD`. */
export const isMinor = (bornOn: string, day: string) => yearsAfter(bornOn, ageOfMajority) > day;

/**
 * Warnings for a student under 18 on the first day; none for an adult, or while the birth date is
 * unknown.
 */
export function warningsForMinor(
  shifts: readonly Shift[],
  { bornOn, firstDay }: { bornOn: string | null; firstDay: string },
): MinorWarning[] {
  if (bornOn === null || !isMinor(bornOn, firstDay)) return [];
  const week = shifts.reduce((sum, shift) => sum + workedMinutes(shift), 0);
  const rest = rests(shifts);
  const holds: Record<MinorWarning, boolean> = {
    longDay: shifts.some((shift) => workedMinutes(shift) > mostMinutesADay),
    longWeek: week > mostMinutesAWeek,
    night: worksAtNight(shifts),
    shortPause: shifts.some(lacksPause),
    shortRest: rest.some((minutes) => minutes < shortestRest),
    shortWeekend: rest.length > 0 && Math.max(...rest) < shortestWeekend,
  };
  return minorWarnings.filter((warning) => holds[warning]);
}
