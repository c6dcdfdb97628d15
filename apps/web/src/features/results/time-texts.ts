import { day, longMoment, recent } from '@gesall/client';

const hardSpace = '\u00a0';
/** An en dash without a line break after it. */
const until = '–\u2060';

/** A duration as people write it: `40 s`, `12 min`, `1 h 05 min`. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole}${hardSpace}s`;
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return `${minutes}${hardSpace}min`;
  return `${Math.floor(minutes / 60)}${hardSpace}h${hardSpace}${String(minutes % 60).padStart(2, '0')}${hardSpace}min`;
}

const unbroken = (text: string) => text.replaceAll(' ', hardSpace);

/**
 * `5 mar 2026 14:07–14:19`; the end has a date only on another day, and is absent while it is
 * unknown.
 */
export function spanText({
  startedAt,
  endedAt,
}: {
  startedAt: string;
  endedAt: string | null;
}): string {
  const start = unbroken(longMoment(startedAt));
  if (endedAt === null) return `${start}–`;
  if (day(startedAt) !== day(endedAt)) return `${start} – ${unbroken(longMoment(endedAt))}`;
  const end = recent(endedAt).time;
  return start.endsWith(end) ? start : `${start}${until}${end}`;
}
