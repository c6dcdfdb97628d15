import type { Db } from '../db/database.ts';
import { minuteMs, type Schedule } from '../schedule.ts';
import { every } from './every.ts';
import {
  extendRun,
  failRun,
  finishRun,
  type Lease,
  readScheduleRuns,
  type ScheduleRow,
  takeRun,
} from './schedules.sql.ts';

const leaseMs = 2 * minuteMs;
const longestPauseMs = 10 * minuteMs;

interface Running {
  db: Db;
  now: () => Date;
  /** Of this process. */
  owner: string;
  onFailure(error: unknown, what: string): void;
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** A run that is planned further ahead than the interval comes from a clock that was wrong. */
const isDue = ({ everyMs }: Schedule, row: ScheduleRow | undefined, at: Date) =>
  !row || new Date(row.dueAt) <= at || new Date(row.dueAt) > after(at, everyMs);

/** The schedules whose time has come, of those that have a row; a new one is due at once. */
export async function dueSchedules(
  schedules: readonly Schedule[],
  { db, now }: Pick<Running, 'db' | 'now'>,
): Promise<Schedule[]> {
  const rows = new Map((await readScheduleRuns(db)).map((row) => [row.name, row]));
  return schedules.filter((each) => isDue(each, rows.get(each.name), now()));
}

/**
 * Runs a schedule if no other process does. A failed run is repeated after ten minutes, or after
 * the interval when that is shorter. Returns whether it ran.
 */
export async function runAlone(
  { name, everyMs }: Schedule,
  work: () => Promise<unknown>,
  { db, now, owner, onFailure }: Running,
): Promise<boolean> {
  const begun = now();
  const lease: Lease = { name, owner };
  const [taken] = await takeRun(db, {
    ...lease,
    at: begun,
    latest: after(begun, everyMs),
    leaseUntil: after(begun, leaseMs),
  });
  if (!taken) return false;
  const endRenewal = every(
    leaseMs / 4,
    () => extendRun(db, { ...lease, leaseUntil: after(now(), leaseMs) }),
    (error) => onFailure(error, `renewal of ${name} failed`),
  );
  try {
    await work();
    await endRenewal();
    await finishRun(db, { ...lease, at: now(), dueAt: after(begun, everyMs) });
  } catch (error) {
    onFailure(error, `schedule ${name} failed`);
    await endRenewal();
    const dueAt = after(now(), Math.min(everyMs, longestPauseMs));
    await failRun(db, { ...lease, at: now(), dueAt, error: String(error).slice(0, 500) });
  }
  return true;
}
