import type { Batch, Entry, EntryRules, Limits, OutboxTypes, PlacedMark } from './entries.ts';

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

export type { Batch, EntryRules, OutboxTypes } from './entries.ts';

/** The entries that the server has not acknowledged, in order and without gaps. */
export class EntryQueue<T extends OutboxTypes> {
  readonly #rules: EntryRules<T>;
  #unsent: Entry<T>[] = [];
  #marks: PlacedMark<T>[] = [];
  #lastSeq: number;
  #acknowledged: number;

  /** `nextSeq` is the first unused number. */
  constructor(nextSeq: number, rules: EntryRules<T>) {
    this.#rules = rules;
    this.#lastSeq = nextSeq - 1;
    this.#acknowledged = nextSeq - 1;
  }

  /** Continues a queue found on the device. */
  static of<T extends OutboxTypes>(
    { entries, marks }: { entries: readonly Entry<T>[]; marks: readonly PlacedMark<T>[] },
    rules: EntryRules<T>,
  ): EntryQueue<T> {
    const sorted = entries.toSorted(([one], [other]) => one - other);
    const first = sorted[0]?.[0] ?? (marks[0]?.afterSeq ?? 0) + 1;
    const queue = new EntryQueue<T>(first, rules);
    queue.#unsent = sorted;
    queue.#marks = [...marks];
    queue.#lastSeq = Math.max(
      first - 1,
      sorted.at(-1)?.[0] ?? 0,
      ...marks.map((mark) => mark.afterSeq),
    );
    return queue;
  }

  get lastSeq(): number {
    return this.#lastSeq;
  }

  /** The highest acknowledged number. */
  get acknowledged(): number {
    return this.#acknowledged;
  }

  get unsent(): readonly Entry<T>[] {
    return this.#unsent;
  }

  get marks(): readonly PlacedMark<T>[] {
    return this.#marks;
  }

  get isEmpty(): boolean {
    return this.#unsent.length === 0 && this.#marks.length === 0;
  }

  append(...content: T['content']): Entry<T> {
    this.#lastSeq += 1;
    const entry: Entry<T> = [this.#lastSeq, ...content];
    this.#unsent.push(entry);
    return entry;
  }

  /** Places a mark after the entries so far. */
  mark(mark: T['mark']): void {
    this.#marks.push({ afterSeq: this.#lastSeq, mark });
  }

  isUrgent([, ...content]: Entry<T>): boolean {
    return this.#rules.isUrgent(...content);
  }

  /**
   * The next batch, up to the limits or to a mark, whichever comes first. Undefined when there is
   * nothing to send.
   */
  nextBatch(reason: string, limits: Limits = this.#rules.limits): Batch<T> | undefined {
    const next = this.#marks[0];
    const ready = next ? this.#unsent.filter(([seq]) => seq <= next.afterSeq) : this.#unsent;
    if (ready.length === 0 && !next) return undefined;
    const taken = firstOf(ready, limits);
    const batch: Batch<T> = {
      seqFrom: this.#acknowledged + 1,
      seqTo: taken.at(-1)?.[0] ?? this.#acknowledged,
      entries: this.#withoutReplaced(taken),
      reason,
    };
    return next && taken.length === ready.length ? { ...batch, mark: next.mark } : batch;
  }

  /** A batch without entries, which asks what the server has. */
  emptyBatch(reason: string): Batch<T> {
    const { acknowledged } = this;
    return { seqFrom: acknowledged + 1, seqTo: acknowledged, entries: [], reason };
  }

  /**
   * Removes acknowledged entries. After a lower number than expected the next batch begins there.
   */
  acknowledge(acknowledged: number, batch: Batch<T>): void {
    this.#acknowledged = acknowledged;
    this.#unsent = this.#unsent.filter(([seq]) => seq > acknowledged);
    if (batch.mark && acknowledged >= batch.seqTo) this.#marks = this.#marks.slice(1);
  }

  /**
   * The batches of a closing page, within a number of bytes. If not everything fits, entries
   * without priority move to the end with new numbers, so that the sent ones have no gap; they stay
   * on the device for the next page.
   */
  unloadBatches(reason: string, bytes: number): Batch<T>[] {
    if (bytesOf(this.#unsent) > bytes)
      this.#postpone(([, ...content]) => !this.#rules.goesFirst(...content));
    const rest = EntryQueue.of({ entries: this.#unsent, marks: this.#marks }, this.#rules);
    rest.#acknowledged = this.#acknowledged;
    const batches: Batch<T>[] = [];
    let left = bytes;
    const next = () => rest.nextBatch(reason, { ...this.#rules.limits, bytes: left });
    for (let batch = next(); batch; batch = next()) {
      left -= bytesOf(batch);
      if (left < 0) break;
      batches.push(batch);
      rest.acknowledge(batch.seqTo, batch);
    }
    return batches;
  }

  #postpone(isLater: (entry: Entry<T>) => boolean): void {
    const later = this.#withoutReplaced(this.#unsent).filter(isLater);
    this.#unsent = this.#unsent.filter((entry) => !isLater(entry));
    for (const [, ...content] of later) this.append(...content);
  }

  #withoutReplaced(entries: readonly Entry<T>[]): Entry<T>[] {
    const keyed = entries.map((entry) => {
      const [, ...content] = entry;
      return { entry, key: this.#rules.replaceKey(...content) };
    });
    const last = new Map(keyed.map(({ entry, key }) => [key, entry]));
    return keyed
      .filter(({ entry, key }) => key === undefined || last.get(key) === entry)
      .map(({ entry }) => entry);
  }
}

function firstOf<T extends OutboxTypes>(
  entries: readonly Entry<T>[],
  limits: Limits,
): readonly Entry<T>[] {
  let bytes = 0;
  for (const [position, entry] of entries.entries()) {
    bytes += bytesOf(entry);
    if (position > 0 && (bytes > limits.bytes || position >= limits.entries))
      return entries.slice(0, position);
  }
  return entries;
}
