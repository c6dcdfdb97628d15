import type { Db } from '../../platform/db/database.ts';
import type { Closed } from './limits.sql.ts';

/** Short, since a success may reopen a limit early. */
const noteMs = 1000;
const mostNotes = 10_000;

/** By database: until when a limit counts as full without a query. */
const notes = new WeakMap<Db, Map<string, number>>();

/** Whether one of these limits was full a moment ago, so that a flood costs no query. */
export function wasClosed(db: Db, keys: readonly string[], at: Date): boolean {
  const known = notes.get(db);
  return known !== undefined && keys.some((key) => (known.get(key) ?? 0) > at.getTime());
}

export function noteClosed(db: Db, closed: readonly Closed[], at: Date) {
  const before = notes.get(db);
  const known = before && before.size < mostNotes ? before : new Map<string, number>();
  notes.set(db, known);
  for (const { key, until } of closed)
    known.set(key, Math.min(until.getTime(), at.getTime() + noteMs));
}
