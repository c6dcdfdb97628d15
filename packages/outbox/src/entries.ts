/** The types of an app's outboxes. */
export interface OutboxTypes {
  content: unknown[];
  /** Sent with the last entry before it, such as the end of a part; `object` for none. */
  mark: object;
  /** What sending needs besides the entries, such as a session's token. */
  context: object;
}

/** An entry with its number; numbers have no gaps within an outbox. */
export type Entry<T extends OutboxTypes> = [seq: number, ...content: T['content']];

/** A mark with its position: sent after every entry up to `afterSeq`. */
export interface PlacedMark<T extends OutboxTypes> {
  afterSeq: number;
  mark: T['mark'];
}

/**
 * Entries that are sent together. Covers `seqFrom` to `seqTo` without a gap; of entries that
 * replace each other only the last is in `entries`. An empty batch asks what the server has.
 */
export interface Batch<T extends OutboxTypes> {
  seqFrom: number;
  seqTo: number;
  entries: Entry<T>[];
  /** Why it was sent now, for the server's records. */
  reason: string;
  mark?: T['mark'];
}

export interface Limits {
  entries: number;
  bytes: number;
}

/** How an app's entries are treated. */
export interface EntryRules<T extends OutboxTypes> {
  limits: Limits;
  /**
   * Later entries with the same key replace earlier ones; undefined when every entry must be sent.
   */
  replaceKey: (...content: T['content']) => string | undefined;
  /** Whether the entry has priority when a closing page cannot send everything. */
  goesFirst: (...content: T['content']) => boolean;
  /** An urgent entry is sent within three seconds, others within twenty. */
  isUrgent: (...content: T['content']) => boolean;
}
