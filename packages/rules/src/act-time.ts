const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
const mostAheadMs = 2 * minuteMs;

/** After how long an act counts as sent later than it was done. */
export const lateAfterMs = 10 * minuteMs;

/**
 * How old an act may be when it arrives, in days: presence soon decides a day, while work may wait
 * for the network all through a period.
 */
export const mostDaysOld = { presence: 7, work: 60 } as const;

/** A shift that began the day before ends within so many hours. */
export const longestShiftHours = 16;

interface Sent {
  /** When the act was done by the phone's clock. */
  time: Date;
  /** The phone's clock when it was sent; omitted, the clock is taken as right. */
  sentAt?: Date | undefined;
  mostDays: number;
}

/**
 * When an act from a phone was done by the server's clock, or undefined when that cannot be
 * accepted: more than `mostDays` ago, or over two minutes ahead.
 */
export function momentOfAct(
  { time, sentAt = undefined, mostDays }: Sent,
  now: Date,
): Date | undefined {
  const wrongBy = sentAt ? now.getTime() - sentAt.getTime() : 0;
  // Seconds on the way are no wrong clock.
  const moment = time.getTime() + (Math.abs(wrongBy) > mostAheadMs ? wrongBy : 0);
  const age = now.getTime() - moment;
  if (age > mostDays * dayMs || age < -mostAheadMs) return undefined;
  return new Date(Math.min(moment, now.getTime()));
}
