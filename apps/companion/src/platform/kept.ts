import { completed, settled } from '@gesall/outbox';

/**
 * What is kept on the phone for an account: answers that were read, and drafts of forms. It is erased
 * when the account signs out.
 */
type Store = 'reads' | 'drafts';

interface Row {
  owner: string;
  key: string;
  value: unknown;
  at: number;
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('gesall-companion', 1);
  request.onupgradeneeded = () => {
    for (const store of ['reads', 'drafts']) {
      const made = request.result.createObjectStore(store, { keyPath: ['owner', 'key'] });
      made.createIndex('owner', 'owner');
    }
  };
  return settled(request);
}

async function run<Value>(
  store: Store,
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => Promise<Value>,
): Promise<Value> {
  const database = await open();
  try {
    const transaction = database.transaction(store, mode);
    const done = completed(transaction);
    done.catch(() => undefined);
    const value = await work(transaction.objectStore(store));
    await done;
    return value;
  } finally {
    database.close();
  }
}

export const keep = (store: Store, row: Row): Promise<void> =>
  run(store, 'readwrite', async (rows) => void (await settled(rows.put(row))));

export const keptOf = (store: Store, owner: string): Promise<Row[]> =>
  run(store, 'readonly', (rows) => settled<Row[]>(rows.index('owner').getAll(owner)));

export const findKept = (store: Store, owner: string, key: string): Promise<Row | undefined> =>
  run(store, 'readonly', (rows) => settled<Row | undefined>(rows.get([owner, key])));

export const forget = (store: Store, owner: string, key: string): Promise<void> =>
  run(store, 'readwrite', async (rows) => void (await settled(rows.delete([owner, key]))));

/** Erases the rows of the accounts for which `isMeant` is true. */
export const eraseOwners = (store: Store, isMeant: (owner: string) => boolean): Promise<void> =>
  run(store, 'readwrite', async (rows) => {
    for (const { owner, key } of await settled<Row[]>(rows.getAll()))
      if (isMeant(owner)) await settled(rows.delete([owner, key]));
  });
