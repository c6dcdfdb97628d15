const minuteMs = 60 * 1000;
const mostAgeMs = 7 * 24 * 60 * minuteMs;
const mostAheadMs = 2 * minuteMs;

/** After how long an act counts as sent later than it was done. */
export const lateAfterMs = 10 * minuteMs;

interface Sent {
  /** When the act was done by the phone's clock. */
  time: Date;
  /** The phone's clock when it was sent; omitted, the clock is taken as right. */
  sentAt?: Date | undefined;
}

/**
 * When an act from a phone was done by the server's clock, or undefined when that cannot be
 * accepted: more than seven days ago, or over two minutes ahead.
 */
export function momentOfAct({ time, sentAt = undefined }: Sent, now: Date): Date | undefined {
  const wrongBy = sentAt ? now.getTime() - sentAt.getTime() : 0;
  // Seconds on the way are no wrong clock.
  const moment = time.getTime() + (Math.abs(wrongBy) > mostAheadMs ? wrongBy : 0);
  const age = now.getTime() - moment;
  if (age > mostAgeMs || age < -mostAheadMs) return undefined;
  return new Date(Math.min(moment, now.getTime()));
}
