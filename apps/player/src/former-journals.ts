import { type Device, retentionMs, type StoredOutbox, settled } from '@gesall/outbox';
import type { Journal } from './journal.ts';

// Journals stored by the player before the outbox. They are read as long as one may remain on a
// device: thirty days after the first release with the outbox.

const databaseName = 'gesall-player';
const copyPrefix = 'gesall-unsent-';
const stores = ['sessions', 'entries'];

type FormerMark = Journal['mark'] & { afterSeq: number };

interface FormerSession {
  sessionId: number;
  token: string;
  userKey: string;
  at: number;
  marks: FormerMark[];
}

interface FormerEntry {
  sessionId: number;
  seq: number;
  itemId: number;
  element: string;
  value: string;
}

interface FormerCopy extends FormerSession {
  entries: [seq: number, itemId: number, element: string, value: string][];
}

/** Copies of former windows' journals, in IndexedDB and local storage; deletes expired ones. */
export async function formerJournals(
  device: Device,
  now: number,
): Promise<StoredOutbox<Journal>[]> {
  const { databases, storage } = device;
  const inDatabase = databases ? await readDatabase(databases).catch(() => []) : [];
  const copies = [...inDatabase, ...readCopies(storage)];
  const isOld = ({ at }: FormerCopy) => now - at > retentionMs;
  for (const { sessionId } of copies.filter(isOld)) await eraseFormerJournal(device, sessionId);
  return copies.filter((copy) => !isOld(copy)).map(storedOf);
}

export async function eraseFormerJournal(
  { databases, storage }: Device,
  sessionId: number,
): Promise<void> {
  try {
    storage?.removeItem(copyPrefix + sessionId);
  } catch {
    // Without storage there is nothing to delete.
  }
  if (databases) await eraseFromDatabase(databases, sessionId).catch(() => undefined);
}

function storedOf({ sessionId, token, userKey, at, entries, marks }: FormerCopy) {
  return {
    id: String(sessionId),
    owner: userKey,
    context: { token },
    at,
    entries,
    marks: marks.map(({ afterSeq, ...mark }) => ({ afterSeq, mark })),
  };
}

async function readDatabase(databases: IDBFactory): Promise<FormerCopy[]> {
  const database = await opened(databases);
  try {
    const reading = database.transaction(stores, 'readonly');
    const [sessions, entries] = await Promise.all([
      settled(reading.objectStore('sessions').getAll() as IDBRequest<FormerSession[]>),
      settled(reading.objectStore('entries').getAll() as IDBRequest<FormerEntry[]>),
    ]);
    return sessions.map((session) => ({
      ...session,
      entries: entries
        .filter(({ sessionId }) => sessionId === session.sessionId)
        .map(({ seq, itemId, element, value }) => [seq, itemId, element, value]),
    }));
  } finally {
    database.close();
  }
}

async function eraseFromDatabase(databases: IDBFactory, sessionId: number): Promise<void> {
  const database = await opened(databases);
  try {
    const writing = database.transaction(stores, 'readwrite');
    await Promise.all([
      settled(writing.objectStore('sessions').delete(sessionId)),
      settled(
        writing
          .objectStore('entries')
          .delete(IDBKeyRange.bound([sessionId, 0], [sessionId, Number.MAX_SAFE_INTEGER])),
      ),
    ]);
  } finally {
    database.close();
  }
}

/** The former database; rejects when it does not exist, instead of creating it. */
function opened(databases: IDBFactory): Promise<IDBDatabase> {
  const request = databases.open(databaseName, 1);
  request.onupgradeneeded = () => request.transaction?.abort();
  return settled(request);
}

function readCopies(storage: Storage | undefined): FormerCopy[] {
  try {
    return Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')
      .filter((name) => name.startsWith(copyPrefix))
      .flatMap((name) => parsed(storage?.getItem(name) ?? ''));
  } catch {
    return [];
  }
}

function parsed(text: string): FormerCopy[] {
  try {
    const copy: FormerCopy = JSON.parse(text);
    return Array.isArray(copy.entries) && Array.isArray(copy.marks) ? [copy] : [];
  } catch {
    return [];
  }
}
