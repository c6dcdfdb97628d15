import type { Batch, EndMark, Entry } from './wire.ts';

/**
 * Bookkeeping of which only the latest value matters. Status, score and answers are kept at each
 * step: a pass counts even if it is overwritten.
 */
const onlyLatest = new Set([
  'cmi.suspend_data',
  'cmi.core.lesson_location',
  'cmi.location',
  'cmi.core.session_time',
  'cmi.session_time',
  'cmi.core.exit',
  'cmi.exit',
  'cmi.progress_measure',
]);

/** The same goes for what items share. */
const isReplaceable = (element: string): boolean =>
  onlyLatest.has(element) || /^adl\.data\.\d+\.store$/.test(element);

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

const weightOf = ([, , element, value]: Entry): number => element.length + bytesOf(value) + 30;

/** Entries of which later ones of the same item and element make the earlier ones superfluous. */
function withoutReplaced(entries: readonly Entry[]): Entry[] {
  const last = new Map<string, number>();
  for (const [seq, itemId, element] of entries)
    if (isReplaceable(element)) last.set(`${itemId} ${element}`, seq);
  return entries.filter(
    ([seq, itemId, element]) => (last.get(`${itemId} ${element}`) ?? seq) === seq,
  );
}

interface Limits {
  entries: number;
  bytes: number;
}

/** What one ordinary commit carries at most; a single value may be larger. */
const ordinary: Limits = { entries: 2000, bytes: 400_000 };

/** What counts for the result, and goes first when not everything fits. */
const counts = (element: string): boolean =>
  /status$|\.score\.|^cmi\.interactions\.|progress_measure$|exit$|session_time$/.test(element);

/**
 * What the content has set in this session and the server has not acknowledged, in order and
 * without gaps.
 */
export class Journal {
  #unsent: Entry[] = [];
  #marks: EndMark[] = [];
  #lastSeq: number;
  #applied: number;

  /** `nextSeq` is the first number that the session has not used. */
  constructor(nextSeq: number) {
    this.#lastSeq = nextSeq - 1;
    this.#applied = nextSeq - 1;
  }

  /** Continues a journal that was found on the device. */
  static of(entries: readonly Entry[], marks: readonly EndMark[]): Journal {
    const sorted = entries.toSorted(([one], [other]) => one - other);
    const first = sorted[0]?.[0] ?? (marks[0]?.afterSeq ?? 0) + 1;
    const journal = new Journal(first);
    journal.#unsent = sorted;
    journal.#marks = [...marks];
    journal.#lastSeq = Math.max(
      first - 1,
      sorted.at(-1)?.[0] ?? 0,
      ...marks.map((mark) => mark.afterSeq),
    );
    return journal;
  }

  get lastSeq(): number {
    return this.#lastSeq;
  }

  /** The highest number that the server has acknowledged. */
  get applied(): number {
    return this.#applied;
  }

  get unsent(): readonly Entry[] {
    return this.#unsent;
  }

  get marks(): readonly EndMark[] {
    return this.#marks;
  }

  get isEmpty(): boolean {
    return this.#unsent.length === 0 && this.#marks.length === 0;
  }

  append(itemId: number, element: string, value: string): Entry {
    this.#lastSeq += 1;
    const entry: Entry = [this.#lastSeq, itemId, element, value];
    this.#unsent.push(entry);
    return entry;
  }

  end(mark: Omit<EndMark, 'afterSeq'>): EndMark {
    const placed = { ...mark, afterSeq: this.#lastSeq };
    this.#marks.push(placed);
    return placed;
  }

  /**
   * The next commit: up to the limits or to the end of an item, whichever comes first. Undefined
   * when there is nothing to tell.
   */
  nextBatch(reason: string, limits: Limits = ordinary): Batch | undefined {
    const mark = this.#marks[0];
    const ready = mark ? this.#unsent.filter(([seq]) => seq <= mark.afterSeq) : this.#unsent;
    if (ready.length === 0 && !mark) return undefined;
    const taken = firstOf(ready, limits);
    const batch: Batch = {
      seqFrom: this.#applied + 1,
      seqTo: taken.at(-1)?.[0] ?? this.#applied,
      entries: withoutReplaced(taken),
      reason,
    };
    if (!mark || taken.length < ready.length) return batch;
    const { afterSeq: _, ...said } = mark;
    return { ...batch, final: true, ...said };
  }

  /** A commit that only says that the window is still there. */
  heartbeat(): Batch {
    return { seqFrom: this.#applied + 1, seqTo: this.#applied, entries: [], reason: 'heartbeat' };
  }

  /**
   * Strikes what the server has. A lower number than expected makes the next commit begin where the
   * server stands.
   */
  acknowledge(applied: number, batch: Batch): void {
    this.#applied = applied;
    this.#unsent = this.#unsent.filter(([seq]) => seq > applied);
    if (batch.final && applied >= batch.seqTo) this.#marks = this.#marks.slice(1);
  }

  /**
   * The commits of a closing page, within a number of bytes. When not all of it fits, everything
   * that does not count for the result moves behind, under new numbers, so that what counts leaves
   * no gap; it stays on the device for the next start.
   */
  lastBatches(reason: string, bytes: number): Batch[] {
    if (bytesOf(JSON.stringify(this.#unsent)) > bytes)
      this.#postpone(({ 2: element }) => !counts(element));
    const rest = Journal.of(this.#unsent, this.#marks);
    rest.#applied = this.#applied;
    const batches: Batch[] = [];
    let left = bytes;
    for (
      let batch = rest.nextBatch(reason, { ...ordinary, bytes: left });
      batch;
      batch = rest.nextBatch(reason, { ...ordinary, bytes: left })
    ) {
      left -= bytesOf(JSON.stringify(batch));
      if (left < 0) break;
      batches.push(batch);
      rest.acknowledge(batch.seqTo, batch);
    }
    return batches;
  }

  #postpone(isLater: (entry: Entry) => boolean): void {
    const later = withoutReplaced(this.#unsent).filter(isLater);
    this.#unsent = this.#unsent.filter((entry) => !isLater(entry));
    for (const [, itemId, element, value] of later) this.append(itemId, element, value);
  }
}

function firstOf(entries: readonly Entry[], limits: Limits): readonly Entry[] {
  let bytes = 0;
  for (const [position, entry] of entries.entries()) {
    bytes += weightOf(entry);
    if (position > 0 && (bytes > limits.bytes || position >= limits.entries))
      return entries.slice(0, position);
  }
  return entries;
}
