import { DeviceStore } from './device-store.ts';
import type { Entry, OutboxTypes } from './entries.ts';
import type { EntryQueue } from './entry-queue.ts';
import { type FlushOptions, Sender, type SendingOptions, type SendingState } from './sender.ts';
import type { Device, OutboxKey } from './stored-outbox.ts';
import { eraseUnloadCopy, writeUnloadCopy } from './unload-copy.ts';

export interface OutboxOptions<T extends OutboxTypes> extends SendingOptions<T> {
  key: OutboxKey<T>;
  queue: EntryQueue<T>;
  device: Device;
  now: () => number;
  isOnline: () => boolean;
}

/**
 * Ordered entries, stored on the device until the server has them. What a page leaves unsent is
 * found by `storedOutboxes` and sent by `recoverOutboxes`.
 */
export class Outbox<T extends OutboxTypes> {
  readonly #options: OutboxOptions<T>;
  readonly #queue: EntryQueue<T>;
  readonly #store: DeviceStore<T> | undefined;
  readonly #sender: Sender<T>;
  /** The highest number copied to local storage; 0 without a copy. */
  #copiedTo = 0;
  #storedMarks = 0;
  #isClosing = false;

  constructor(options: OutboxOptions<T>) {
    const { key, queue, device, now } = options;
    this.#options = options;
    this.#queue = queue;
    const factory = device.databases;
    this.#store =
      factory && new DeviceStore({ factory, key, now, onStored: () => this.#eraseStoredCopy() });
    this.#sender = new Sender({ ...options, onAcknowledged: () => this.#acknowledged() });
  }

  get state(): SendingState {
    return this.#sender.state;
  }

  get hasUnsent(): boolean {
    return !this.#queue.isEmpty;
  }

  add(...content: T['content']): void {
    const entry = this.#queue.append(...content);
    this.#store?.add(entry);
    this.#sender.schedule({ isUrgent: this.#queue.isUrgent(entry) });
    if (this.#isClosing) this.#copy(this.#unstored());
  }

  /** Ends a part: the mark is sent at once, after all entries so far. */
  mark(mark: T['mark'], reason: string): Promise<void> {
    this.#queue.mark(mark);
    this.#storeMarks();
    this.#sender.rest();
    return this.#sender.flush(reason, { skipsPause: true, afterUnload: true });
  }

  /**
   * Whether everything added so far is on the server or on this device. Entries not yet confirmed
   * by the database are first written to local storage; if the browser refuses both, only an
   * answering server makes them safe.
   */
  isSafe(): boolean {
    const unstored = this.#unstored();
    if (unstored.length === 0 || this.#copy(unstored)) return true;
    return this.#sender.isReaching && this.#options.isOnline();
  }

  /** Sends at once. Resolves when that attempt is over, whether it succeeded or not. */
  flush(reason: string, options?: FlushOptions): Promise<void> {
    return this.#sender.flush(reason, options);
  }

  /** Call when the browser reports that the network is back. */
  online(): Promise<void> {
    return this.#sender.online();
  }

  endHeartbeat(): void {
    this.#sender.endHeartbeat();
  }

  /** The page begins to close: entries are collected until `unload`. */
  close(): void {
    this.#isClosing = true;
    this.#sender.close();
  }

  /** The page is about to unload: sends what fits and copies everything unsent to the device. */
  unload(reason: string): void {
    this.#sender.unload(reason);
    if (this.hasUnsent && !this.#copy(this.#queue.unsent)) this.#copy(this.#unstored());
  }

  /** Stops the timers. Unsent entries stay on the device. */
  stop(): void {
    this.#sender.stop();
  }

  #unstored(): Entry<T>[] {
    return this.#queue.unsent.filter(([seq]) => seq > (this.#store?.storedTo ?? 0));
  }

  #copy(entries: readonly Entry<T>[]): boolean {
    const { key, device, now } = this.#options;
    const copy = { ...key, at: now(), entries: [...entries], marks: [...this.#queue.marks] };
    const isWritten = writeUnloadCopy(device.storage, copy);
    if (isWritten) this.#copiedTo = Math.max(this.#copiedTo, entries.at(-1)?.[0] ?? 0);
    return isWritten;
  }

  #storeMarks(): void {
    this.#storedMarks = this.#queue.marks.length;
    this.#store?.storeMarks(this.#queue.marks);
  }

  #acknowledged(): void {
    const { acknowledged, isEmpty, marks } = this.#queue;
    if (!isEmpty && marks.length < this.#storedMarks) this.#storeMarks();
    this.#store?.eraseTo(acknowledged, isEmpty);
    if (isEmpty || this.#copiedTo <= acknowledged) this.#eraseCopy();
  }

  /** Once the database has caught up, the copy in local storage is no longer needed. */
  #eraseStoredCopy(): void {
    if (!this.#isClosing && this.#copiedTo <= (this.#store?.storedTo ?? 0)) this.#eraseCopy();
  }

  #eraseCopy(): void {
    if (this.#copiedTo === 0) return;
    eraseUnloadCopy(this.#options.device.storage, this.#options.key.id);
    this.#copiedTo = 0;
  }
}
