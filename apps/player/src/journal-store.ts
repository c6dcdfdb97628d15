import { type Kept, keptMs, type SessionKey } from './device.ts';
import type { EndMark, Entry } from './wire.ts';

const databaseName = 'gesall-player';
const sessions = 'sessions';
const entries = 'entries';

interface SessionRow extends SessionKey {
  at: number;
  marks: EndMark[];
}

interface EntryRow {
  sessionId: number;
  seq: number;
  itemId: number;
  element: string;
  value: string;
}

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(sessions, { keyPath: 'sessionId' });
    request.result.createObjectStore(entries, { keyPath: ['sessionId', 'seq'] });
  };
  return settled(request);
}

const rowsOf = (sessionId: number, above = 0, upTo = Number.MAX_SAFE_INTEGER) =>
  IDBKeyRange.bound([sessionId, above], [sessionId, upTo]);

/** Every journal on the device, by any user; those past their time are thrown away on the way. */
export async function keptJournals(factory: IDBFactory, now: number): Promise<Kept[]> {
  const database = await openDatabase(factory);
  try {
    const reading = database.transaction([sessions, entries], 'readonly');
    const [found, rows] = await Promise.all([
      settled(reading.objectStore(sessions).getAll() as IDBRequest<SessionRow[]>),
      settled(reading.objectStore(entries).getAll() as IDBRequest<EntryRow[]>),
    ]);
    const [old, current] = [
      found.filter(({ at }) => now - at > keptMs),
      found.filter(({ at }) => now - at <= keptMs),
    ];
    for (const { sessionId } of old) await erase(database, sessionId);
    return current.map((session) => ({
      ...session,
      entries: rows
        .filter(({ sessionId }) => sessionId === session.sessionId)
        .map(({ seq, itemId, element, value }): Entry => [seq, itemId, element, value]),
    }));
  } finally {
    database.close();
  }
}

export async function eraseJournal(factory: IDBFactory, sessionId: number): Promise<void> {
  const database = await openDatabase(factory);
  try {
    await erase(database, sessionId);
  } finally {
    database.close();
  }
}

function erase(database: IDBDatabase, sessionId: number): Promise<void> {
  const writing = database.transaction([sessions, entries], 'readwrite');
  writing.objectStore(sessions).delete(sessionId);
  writing.objectStore(entries).delete(rowsOf(sessionId));
  return completed(writing);
}

/**
 * One session's journal in the browser's database. Writing begins at once and goes on in the
 * background; `keptTo` tells how far it has come, and `works` whether the browser lets us write at
 * all (private windows and full discs may not).
 */
export class JournalStore {
  readonly #key: SessionKey;
  readonly #now: () => number;
  readonly #onKept: () => void;
  readonly #database: Promise<IDBDatabase>;
  #waiting: Entry[] = [];
  #marks: EndMark[] = [];
  #marksWaiting = false;
  #erasedTo = 0;
  #writing: Promise<void> | undefined;
  keptTo = 0;
  works = true;

  constructor({
    factory,
    key,
    now,
    onKept,
  }: { factory: IDBFactory; key: SessionKey; now: () => number; onKept: () => void }) {
    this.#key = key;
    this.#now = now;
    this.#onKept = onKept;
    this.#database = new Promise((resolve) => resolve(openDatabase(factory)));
    this.#database.catch(() => {
      this.works = false;
    });
  }

  add(entry: Entry): void {
    this.#waiting.push(entry);
    this.#write();
  }

  keepMarks(marks: readonly EndMark[]): void {
    this.#marks = [...marks];
    this.#marksWaiting = true;
    this.#write();
  }

  /** Erases what the server has; an empty journal leaves nothing behind. */
  eraseTo(applied: number, isEmpty: boolean): void {
    this.#erasedTo = Math.max(this.#erasedTo, applied);
    this.#waiting = this.#waiting.filter(([seq]) => seq > applied);
    void this.idle()
      .then(() => this.#database)
      .then((database) => {
        if (isEmpty && this.#waiting.length === 0 && !this.#marksWaiting && !this.#writing)
          return erase(database, this.#key.sessionId);
        const writing = database.transaction(entries, 'readwrite');
        writing.objectStore(entries).delete(rowsOf(this.#key.sessionId, 0, applied));
        return completed(writing);
      })
      .catch(() => undefined);
  }

  /** Fulfilled when nothing is being written. */
  async idle(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  #write(): void {
    if (this.#writing) return;
    this.#writing = this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0 || this.#marksWaiting) {
      const batch = this.#waiting;
      this.#waiting = [];
      this.#marksWaiting = false;
      try {
        await this.#writeBatch(await this.#database, batch);
        this.works = true;
        this.keptTo = Math.max(this.keptTo, batch.at(-1)?.[0] ?? 0);
        this.#onKept();
      } catch {
        this.works = false;
        // What could not be written waits for the next value, unless the server takes it first.
        this.#waiting = [...batch.filter(([seq]) => seq > this.#erasedTo), ...this.#waiting];
        return;
      }
    }
  }

  #writeBatch(database: IDBDatabase, batch: readonly Entry[]): Promise<void> {
    const writing = database.transaction([sessions, entries], 'readwrite');
    const row: SessionRow = { ...this.#key, at: this.#now(), marks: this.#marks };
    writing.objectStore(sessions).put(row);
    for (const [seq, itemId, element, value] of batch) {
      writing
        .objectStore(entries)
        .put({ sessionId: this.#key.sessionId, seq, itemId, element, value } satisfies EntryRow);
    }
    return completed(writing);
  }
}
