import type { EndMark, Entry } from './wire.ts';

/** A session's journal as it lies on the device. */
export interface Kept {
  sessionId: number;
  token: string;
  userKey: string;
  /** When it was last written, in milliseconds. */
  at: number;
  entries: Entry[];
  marks: EndMark[];
}

export type SessionKey = Pick<Kept, 'sessionId' | 'token' | 'userKey'>;

/** Journals older than this are thrown away unread. */
export const keptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Puts two copies of one journal together: the database and the last words of a closing page
 * overlap.
 */
export function merged(copies: readonly Kept[]): Kept[] {
  const bySession = new Map<number, Kept>();
  for (const copy of copies) {
    const before = bySession.get(copy.sessionId);
    const entries = new Map(
      [...(before?.entries ?? []), ...copy.entries].map((entry) => [entry[0], entry]),
    );
    const marks = new Map(
      [...(before?.marks ?? []), ...copy.marks].map((mark) => [
        `${mark.itemId} ${mark.afterSeq}`,
        mark,
      ]),
    );
    bySession.set(copy.sessionId, {
      ...copy,
      at: Math.max(copy.at, before?.at ?? 0),
      entries: [...entries.values()],
      marks: [...marks.values()].sort((one, other) => one.afterSeq - other.afterSeq),
    });
  }
  return [...bySession.values()];
}
