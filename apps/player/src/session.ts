import type { SessionKey } from './device.ts';
import { Journal } from './journal.ts';
import { JournalStore } from './journal-store.ts';
import { eraseLastWords, writeLastWords } from './last-words.ts';
import { type SavingState, Sender } from './sender.ts';
import type { Server } from './server.ts';
import type { Entry, Seed, Withheld } from './wire.ts';

/** What a session needs of the browser; each may be missing or refuse. */
export interface Surroundings {
  server: Server;
  databases: IDBFactory | undefined;
  storage: Storage | undefined;
  now: () => number;
  isOnline: () => boolean;
  activeSeconds: () => number;
}

interface Listeners {
  onState: (state: SavingState) => void;
  onTakenOver?: () => void;
  onWithheld?: (because: Withheld) => void;
}

/**
 * One session of the server: what content sets goes to the journal, to the device and, in time, to
 * the server.
 */
export class Session {
  readonly seed: Seed;
  readonly #around: Surroundings;
  readonly #journal: Journal;
  readonly #store: JournalStore | undefined;
  readonly #sender: Sender;
  readonly #key: SessionKey;
  /** The highest number in local storage; 0 when nothing of this session is there. */
  #spokenTo = 0;
  #keptMarks = 0;
  #closing = false;

  constructor(
    seed: Seed,
    around: Surroundings,
    { onState, onTakenOver = () => undefined, onWithheld = () => undefined }: Listeners,
  ) {
    this.seed = seed;
    this.#around = around;
    this.#key = { sessionId: seed.sessionId, token: seed.token, userKey: seed.userKey };
    this.#journal = new Journal(seed.nextSeq);
    const { databases: factory, now } = around;
    this.#store =
      this.isKept && factory
        ? new JournalStore({ factory, key: this.#key, now, onKept: () => this.#forgetSpoken() })
        : undefined;
    this.#sender = new Sender({
      journal: this.#journal,
      post: (batch, keepalive) => around.server.commit(seed.token, batch, keepalive),
      activeSeconds: around.activeSeconds,
      onState,
      onTakenOver,
      onWithheld,
      onAcknowledged: () => this.#acknowledged(),
    });
  }

  /** A preview and a review leave nothing behind, neither on the device nor on the server. */
  get isKept(): boolean {
    return this.seed.mode === 'normal';
  }

  get hasUnsent(): boolean {
    return !this.#journal.isEmpty;
  }

  /**
   * True when closing the window now could lose something, or leave it on this computer for later.
   */
  get isAtRisk(): boolean {
    return this.isKept && this.hasUnsent && this.#sender.state === 'notSaved';
  }

  record(itemId: number, element: string, value: string): void {
    if (!this.isKept) return;
    const entry = this.#journal.append(itemId, element, value);
    this.#store?.add(entry);
    this.#sender.note(element);
    if (this.#closing) this.#speak(this.#unkept());
  }

  /**
   * Whether everything set so far is on the server or on this device. What the database has not
   * confirmed is written to local storage first; when the browser refuses both, only a server that
   * answers makes it safe.
   */
  isSafe(): boolean {
    const unkept = this.#unkept();
    if (unkept.length === 0 || this.#speak(unkept)) return true;
    return this.#sender.isReaching && this.#around.isOnline();
  }

  flush(reason: string): Promise<void> {
    return this.#sender.flush(reason);
  }

  /**
   * Ends the session of an item; without an exit when the content went away by itself, without an
   * item when no content had begun.
   */
  end(itemId: number | undefined, exit: string | undefined, reason: string): Promise<void> {
    this.#journal.end({
      ...(itemId !== undefined && { itemId }),
      ...(exit !== undefined && { exit }),
      reason,
    });
    if (this.isKept) this.#keepMarks();
    this.#sender.rest();
    return this.#sender.flush('terminate');
  }

  /** The page begins to close: what its content still says is collected. */
  close(): void {
    this.#closing = true;
    this.#sender.close();
  }

  /**
   * The page is gone after this: sends what fits, and leaves a copy of everything unsent on the
   * device.
   */
  lastWords(reason: string): void {
    this.#sender.lastMessage(reason);
    if (this.isKept && this.hasUnsent && !this.#speak(this.#journal.unsent))
      this.#speak(this.#unkept());
  }

  stop(): void {
    this.#sender.stop();
  }

  #unkept(): Entry[] {
    return this.isKept
      ? this.#journal.unsent.filter(([seq]) => seq > (this.#store?.keptTo ?? 0))
      : [];
  }

  #speak(entries: readonly Entry[]): boolean {
    const { storage, now } = this.#around;
    const done = writeLastWords(storage, {
      ...this.#key,
      at: now(),
      entries,
      marks: this.#journal.marks,
    });
    if (done) this.#spokenTo = Math.max(this.#spokenTo, entries.at(-1)?.[0] ?? 0);
    return done;
  }

  #keepMarks(): void {
    this.#keptMarks = this.#journal.marks.length;
    this.#store?.keepMarks(this.#journal.marks);
  }

  #acknowledged(): void {
    if (!this.#journal.isEmpty && this.#journal.marks.length < this.#keptMarks) this.#keepMarks();
    this.#store?.eraseTo(this.#journal.applied, this.#journal.isEmpty);
    if (this.#journal.isEmpty || this.#spokenTo <= this.#journal.applied) this.#eraseSpoken();
  }

  /** The database has caught up: the copy in local storage is no longer needed. */
  #forgetSpoken(): void {
    if (!this.#closing && this.#spokenTo <= (this.#store?.keptTo ?? 0)) this.#eraseSpoken();
  }

  #eraseSpoken(): void {
    if (this.#spokenTo === 0) return;
    eraseLastWords(this.#around.storage, this.seed.sessionId);
    this.#spokenTo = 0;
  }
}
