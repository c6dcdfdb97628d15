import type { Entry, OutboxTypes, PlacedMark } from './entries.ts';

/** Identifies an outbox. */
export interface OutboxKey<T extends OutboxTypes> {
  /** Unique within the origin. */
  id: string;
  /** The account of these entries; they are neither sent nor shown for another. */
  owner: string;
  context: T['context'];
}

/** An outbox as stored on the device. */
export interface StoredOutbox<T extends OutboxTypes> extends OutboxKey<T> {
  /** When it was last written, in milliseconds. */
  at: number;
  entries: Entry<T>[];
  marks: PlacedMark<T>[];
}

/** Outboxes last written longer ago are deleted unread; milliseconds. */
export const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Storage of a browser; each may be missing or refuse. */
export interface Device {
  databases: IDBFactory | undefined;
  storage: Storage | undefined;
}

/** Merges copies of one outbox: the database and the copy of a closing page overlap. */
export function mergeCopies<T extends OutboxTypes>(
  copies: readonly StoredOutbox<T>[],
): StoredOutbox<T>[] {
  const byId = new Map<string, StoredOutbox<T>>();
  for (const copy of copies) {
    const before = byId.get(copy.id);
    const entries = new Map(
      [...(before?.entries ?? []), ...copy.entries].map((entry) => [entry[0], entry]),
    );
    const marks = new Map(
      [...(before?.marks ?? []), ...copy.marks].map((mark) => [JSON.stringify(mark), mark]),
    );
    byId.set(copy.id, {
      ...copy,
      at: Math.max(copy.at, before?.at ?? 0),
      entries: [...entries.values()],
      marks: [...marks.values()].sort((one, other) => one.afterSeq - other.afterSeq),
    });
  }
  return [...byId.values()];
}
