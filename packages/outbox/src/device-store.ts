import { completed, settled } from './database-requests.ts';
import type { Entry, OutboxTypes, PlacedMark } from './entries.ts';
import { type OutboxKey, retentionMs, type StoredOutbox } from './stored-outbox.ts';

const databaseName = 'gesall-outbox';
const outboxes = 'outboxes';
const entries = 'entries';

interface OutboxRow<T extends OutboxTypes> extends OutboxKey<T> {
  at: number;
  marks: PlacedMark<T>[];
}

interface EntryRow<T extends OutboxTypes> {
  outboxId: string;
  seq: number;
  content: T['content'];
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(outboxes, { keyPath: 'id' });
    request.result.createObjectStore(entries, { keyPath: ['outboxId', 'seq'] });
  };
  return settled(request);
}

const rowsOf = (id: string, above = 0, upTo = Number.MAX_SAFE_INTEGER) =>
  IDBKeyRange.bound([id, above], [id, upTo]);

/** Every outbox in the database, of any owner; deletes expired ones. */
export async function readDatabase<T extends OutboxTypes>(
  factory: IDBFactory,
  now: number,
): Promise<StoredOutbox<T>[]> {
  const database = await openDatabase(factory);
  try {
    const reading = database.transaction([outboxes, entries], 'readonly');
    const [found, rows] = await Promise.all([
      settled(reading.objectStore(outboxes).getAll() as IDBRequest<OutboxRow<T>[]>),
      settled(reading.objectStore(entries).getAll() as IDBRequest<EntryRow<T>[]>),
    ]);
    const [old, current] = [
      found.filter(({ at }) => now - at > retentionMs),
      found.filter(({ at }) => now - at <= retentionMs),
    ];
    for (const { id } of old) await erase(database, id);
    return current.map((outbox) => ({
      ...outbox,
      entries: rows
        .filter(({ outboxId }) => outboxId === outbox.id)
        .map(({ seq, content }): Entry<T> => [seq, ...content]),
    }));
  } finally {
    database.close();
  }
}

export async function eraseFromDatabase(factory: IDBFactory, id: string): Promise<void> {
  const database = await openDatabase(factory);
  try {
    await erase(database, id);
  } finally {
    database.close();
  }
}

function erase(database: IDBDatabase, id: string): Promise<void> {
  const writing = database.transaction([outboxes, entries], 'readwrite');
  writing.objectStore(outboxes).delete(id);
  writing.objectStore(entries).delete(rowsOf(id));
  return completed(writing);
}

interface DeviceStoreOptions<T extends OutboxTypes> {
  factory: IDBFactory;
  key: OutboxKey<T>;
  now: () => number;
  onStored: () => void;
}

/**
 * One outbox in the browser's database. Writing starts at once and continues in the background;
 * `storedTo` is the highest stored number. Private windows and full disks may refuse.
 */
export class DeviceStore<T extends OutboxTypes> {
  readonly #options: DeviceStoreOptions<T>;
  readonly #database: Promise<IDBDatabase>;
  #waiting: Entry<T>[] = [];
  #marks: PlacedMark<T>[] = [];
  #marksWaiting = false;
  #erasedTo = 0;
  #writing: Promise<void> | undefined;
  storedTo = 0;

  constructor(options: DeviceStoreOptions<T>) {
    this.#options = options;
    this.#database = new Promise((resolve) => resolve(openDatabase(options.factory)));
    // Handled here: each write meets the same rejection.
    this.#database.catch(() => undefined);
  }

  add(entry: Entry<T>): void {
    this.#waiting.push(entry);
    this.#write();
  }

  storeMarks(marks: readonly PlacedMark<T>[]): void {
    this.#marks = [...marks];
    this.#marksWaiting = true;
    this.#write();
  }

  /** Deletes acknowledged entries; an empty outbox is removed. */
  eraseTo(acknowledged: number, isEmpty: boolean): void {
    const { id } = this.#options.key;
    this.#erasedTo = Math.max(this.#erasedTo, acknowledged);
    this.#waiting = this.#waiting.filter(([seq]) => seq > acknowledged);
    void this.idle()
      .then(() => this.#database)
      .then((database) => {
        if (isEmpty && this.#waiting.length === 0 && !this.#marksWaiting && !this.#writing)
          return erase(database, id);
        const writing = database.transaction(entries, 'readwrite');
        writing.objectStore(entries).delete(rowsOf(id, 0, acknowledged));
        return completed(writing);
      })
      .catch(() => undefined);
  }

  /** Resolves when nothing is being written. */
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
        this.storedTo = Math.max(this.storedTo, batch.at(-1)?.[0] ?? 0);
        this.#options.onStored();
      } catch {
        // Entries that could not be written are retried with the next one, unless the server takes
        // them first.
        this.#waiting = [...batch.filter(([seq]) => seq > this.#erasedTo), ...this.#waiting];
        return;
      }
    }
  }

  #writeBatch(database: IDBDatabase, batch: readonly Entry<T>[]): Promise<void> {
    const { key, now } = this.#options;
    const writing = database.transaction([outboxes, entries], 'readwrite');
    const row: OutboxRow<T> = { ...key, at: now(), marks: this.#marks };
    writing.objectStore(outboxes).put(row);
    for (const [seq, ...content] of batch) {
      const entry: EntryRow<T> = { outboxId: key.id, seq, content };
      writing.objectStore(entries).put(entry);
    }
    return completed(writing);
  }
}
