import { isShift, type Shift, usualShifts } from '@gesall/rules';

/** A weekday of a schedule that is being written. */
export interface DayDraft {
  weekday: number;
  isWorked: boolean;
  from: string;
  to: string;
  /** As it was typed. */
  pause: string | number;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const [usual] = usualShifts;

/** Every weekday; a free one has the usual hours, which count once it is ticked. */
export const draftOf = (shifts: readonly Shift[]): DayDraft[] =>
  weekdays.map((weekday) => {
    const own = shifts.find((shift) => shift.weekday === weekday);
    const { from = '', to = '', pauseMinutes: pause = 0 } = own ?? usual ?? {};
    return { weekday, isWorked: own !== undefined, from, to, pause };
  });

const shiftOf = ({ weekday, from, to, pause }: DayDraft): Shift => ({
  weekday,
  from,
  to,
  pauseMinutes: Number(pause),
});

/** The days that are worked, those with a mistake left out. */
export const shiftsOf = (days: readonly DayDraft[]): Shift[] =>
  days.filter((day) => day.isWorked && !isWrong(day)).map(shiftOf);

/** Whether a ticked day lacks something, or its pause is as long as the day. */
export const isWrong = (day: DayDraft) =>
  day.isWorked && (day.from === '' || day.to === '' || day.pause === '' || !isShift(shiftOf(day)));

/** Whether what is written differs from what is stored. */
export const isChanged = (days: readonly DayDraft[], shifts: readonly Shift[]) =>
  days.some(isWrong) ||
  JSON.stringify(shiftsOf(days)) !== JSON.stringify(shiftsOf(draftOf(shifts)));
