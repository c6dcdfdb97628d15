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
export const minorWarnings = ['longDay', 'longWeek', 'night', 'shortPause'] as const;

export type MinorWarning = (typeof minorWarnings)[number];

// Limits for those under 18: Arbetsmiljöverket’s provisions on the work environment of minors.
const mostMinutesADay = 8 * 60;
const mostMinutesAWeek = 40 * 60;
const nightEnds = 5 * 60;
const longestWithoutPause = 4.5 * 60;
const shortestPause = 30;
const ageOfMajority = 18;

/** Between midnight and five, of the shift's day or of the next. */
function worksAtNight(shift: Shift) {
  const start = minuteOf(shift.from);
  return start < nightEnds || start + presentMinutes(shift) > dayMinutes;
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
  const holds: Record<MinorWarning, boolean> = {
    longDay: shifts.some((shift) => workedMinutes(shift) > mostMinutesADay),
    longWeek: week > mostMinutesAWeek,
    night: shifts.some(worksAtNight),
    shortPause: shifts.some(lacksPause),
  };
  return minorWarnings.filter((warning) => holds[warning]);
}
