import type { Db } from '../../platform/db/database.ts';
import type { Closed } from './limits.sql.ts';

/** Short, since a success may reopen a limit early. */
const noteMs = 1000;
const mostNotes = 10_000;

interface Note {
  /** Until when the limit counts as full without a query. */
  trusted: number;
  until: Date;
}

const notes = new WeakMap<Db, Map<string, Note>>();

/** Until when one of these limits is full, if it was a moment ago: a flood costs no query. */
export function closedUntil(db: Db, keys: readonly string[], at: Date): Date | undefined {
  const known = notes.get(db);
  for (const key of keys) {
    const note = known?.get(key);
    if (note && note.trusted > at.getTime()) return note.until;
  }
  return undefined;
}

export function noteClosed(db: Db, closed: readonly Closed[], at: Date) {
  const before = notes.get(db);
  const known = before && before.size < mostNotes ? before : new Map<string, Note>();
  notes.set(db, known);
  for (const { key, until } of closed)
    known.set(key, { trusted: Math.min(until.getTime(), at.getTime() + noteMs), until });
}
