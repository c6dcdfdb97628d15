import type { Standard } from './facts.ts';
import { decimalIn } from './leniency.ts';

const clock = /^(\d{1,5}):(\d{1,2}):(\d{1,2}(?:[.,]\d{1,9})?)$/;
const iso =
  /^P(?:(\d+(?:[.,]\d+)?)Y)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)D)?(?:T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/;
const secondsOf = [31_557_600, 2_629_800, 86_400, 3600, 60, 1];

/** Seconds of a CMITimespan (1.2) or an ISO 8601 duration (2004); null for anything else. */
export function secondsIn(duration: string | undefined): number | null {
  if (!duration) return null;
  const hms = clock.exec(duration);
  if (hms) return Number(hms[1]) * 3600 + Number(hms[2]) * 60 + (decimalIn(hms[3]) ?? 0);
  const parts = iso.exec(duration);
  if (!parts || duration.endsWith('P') || duration.endsWith('T')) return null;
  return secondsOf.reduce(
    (sum, seconds, index) => sum + seconds * (decimalIn(parts[index + 1]) ?? 0),
    0,
  );
}

/** Formats seconds in the standard's way: `0001:02:03.50`, or `PT1H2M3.5S`. */
export function durationOf(standard: Standard, seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  const hours = Math.floor(hundredths / 360_000);
  const minutes = Math.floor((hundredths % 360_000) / 6000);
  const rest = (hundredths % 6000) / 100;
  if (standard === '2004') return `PT${hours}H${minutes}M${rest}S`;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(hours).padStart(4, '0')}:${two(minutes)}:${rest.toFixed(2).padStart(5, '0')}`;
}
