import type { attendanceContract, Output } from '@gesall/contract';
import { longestShiftHours, stockholmDay } from '@gesall/rules';
import type { ShownAct } from '../../platform/acts/use-acts.tsx';

export type Week = Output<typeof attendanceContract.weeksForStudent>[number];

/** A check-in or check-out: what the server has, or an act that it does not have yet. */
export interface Tap {
  key: string;
  at: Date;
  /** The day on which its shift began. */
  day: string;
  isCheckIn: boolean;
  position: 'given' | 'none' | 'removed';
  /** Of what the server has. */
  id?: number;
  act?: ShownAct;
  /** False of what was refused, and of what waits for it. */
  counts: boolean;
}

const longestShiftMs = longestShiftHours * 60 * 60_000;

/** Whether what an act did is in the answer that was read at a moment. */
export const isInRead = ({ shown, sentAt }: ShownAct, readAt: number) =>
  shown === 'sent' && (sentAt ?? 0) <= readAt;

export function tapsOf(
  weeks: readonly Week[],
  acts: readonly ShownAct[],
  { periodId, readAt }: { periodId: number; readAt: number },
): Tap[] {
  const stored = weeks
    .flatMap(({ attendanceForStudents }) => attendanceForStudents)
    .flatMap(({ day, attendanceThisDay }) =>
      attendanceThisDay.map(
        ({ id, time, isCheckIn, position }): Tap => ({
          ...{ key: String(id), at: new Date(time), day: day.slice(0, 10) },
          ...{ id, isCheckIn, position, counts: true },
        }),
      ),
    );
  const kept = acts
    .filter(
      ({ content: { kind, body } }) =>
        (kind === 'checkIn' || kind === 'checkOut') &&
        'periodId' in body &&
        Number(body.periodId) === periodId,
    )
    .filter((act) => !isInRead(act, readAt))
    .map((act): Tap => {
      const at = new Date(act.at);
      const { latitude } = act.content.body as { latitude?: number | null };
      return {
        ...{ key: act.clientId, at, day: stockholmDay(at), act },
        isCheckIn: act.content.kind === 'checkIn',
        position: latitude == null ? 'none' : 'given',
        counts: act.shown !== 'refused' && act.shown !== 'held',
      };
    });
  const all = [...stored, ...kept].sort((one, other) => one.at.getTime() - other.at.getTime());
  return all.map((tap, index) => {
    const before = all.slice(0, index).findLast(({ counts }) => counts);
    const endsShift = !tap.isCheckIn && before?.isCheckIn && isWithinShift(before, tap.at);
    return tap.act && endsShift ? { ...tap, day: before.day } : tap;
  });
}

const isWithinShift = (began: Tap, at: Date) => at.getTime() - began.at.getTime() <= longestShiftMs;

/** The check-in that is still open; one of an earlier day only as long as it can be ended. */
export function openShift(taps: readonly Tap[], now: Date): Tap | undefined {
  const last = taps.findLast(({ counts }) => counts);
  if (!last?.isCheckIn) return undefined;
  return last.day === stockholmDay(now) || isWithinShift(last, now) ? last : undefined;
}

/** The time of the finished shifts of a day, in milliseconds. */
export function timeOf(taps: readonly Tap[], day: string): number {
  const ofDay = taps.filter((tap) => tap.counts && tap.day === day);
  return ofDay.reduce((sum, tap, index) => {
    const before = ofDay[index - 1];
    return !tap.isCheckIn && before?.isCheckIn ? sum + tap.at.getTime() - before.at.getTime() : sum;
  }, 0);
}

/** Whether a tap is shown with its position. A missing one is not mentioned where none is asked for. */
export const saysPosition = ({ position }: Tap, asking: { isPositionAsked: boolean }) =>
  asking.isPositionAsked || position !== 'none';

/** Hours and minutes of a time. */
export function spanOf(ms: number) {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
