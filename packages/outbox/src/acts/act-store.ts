import { completed, settled } from '../database-requests.ts';
import { type Act, type ActContent, DeviceIsFull, type NewAct, type StoredFile } from './act.ts';

const databaseName = 'gesall-acts';
const acts = 'acts';
const files = 'files';

interface FileRow {
  clientId: string;
  files: readonly StoredFile[];
}

/**
 * The acts of every account in the browser's database. Each change is one transaction and is safe
 * when its promise resolves.
 */
export class ActStore<C extends ActContent = ActContent> {
  readonly #factory: IDBFactory;

  constructor(factory: IDBFactory) {
    this.#factory = factory;
  }

  /** The acts of an account, in their order, without their files. */
  async of(owner: string): Promise<Act<C>[]> {
    return this.#run('readonly', async (at) => {
      const rows = await settled<Act<C>[]>(at(acts).index('owner').getAll(owner));
      return rows.sort((one, other) => one.order - other.order);
    });
  }

  async filesOf(clientId: string): Promise<readonly StoredFile[]> {
    return this.#run('readonly', async (at) => {
      const row = await settled<FileRow | undefined>(at(files).get(clientId));
      return row?.files ?? [];
    });
  }

  /** @throws {DeviceIsFull} when it could not be stored. */
  async add(act: NewAct<C>, clientId: string = crypto.randomUUID()): Promise<Act<C>> {
    const { files: given, ...rest } = act;
    return this.#run('readwrite', async (at) => {
      const last = await settled(at(acts).index('order').openKeyCursor(null, 'prev'));
      const stored: Act<C> = {
        ...rest,
        clientId,
        order: typeof last?.key === 'number' ? last.key + 1 : 1,
        fileCount: given.length,
        state: 'waiting',
      };
      await settled(at(acts).add(stored));
      if (given.length > 0) await settled(at(files).add({ clientId, files: given }));
      return stored;
    });
  }

  /**
   * Changes an act, if it is still there. New files replace all former ones.
   *
   * @throws {DeviceIsFull} when it could not be stored; the act is then as before.
   */
  async change(
    clientId: string,
    change: (act: Act<C>) => Act<C> | undefined,
    newFiles?: readonly StoredFile[],
  ): Promise<Act<C> | undefined> {
    return this.#run('readwrite', async (at) => {
      const before = await settled<Act<C> | undefined>(at(acts).get(clientId));
      const changed = before && change(before);
      if (!changed) return undefined;
      const after = newFiles ? { ...changed, fileCount: newFiles.length } : changed;
      await settled(at(acts).put(after));
      if (newFiles) await settled(at(files).put({ clientId, files: newFiles }));
      return after;
    });
  }

  /** Notes that the server has taken an act; its files are not needed any more. */
  async markSent(clientId: string, sentAt: number): Promise<void> {
    await this.#run('readwrite', async (at) => {
      const act = await settled<Act<C> | undefined>(at(acts).get(clientId));
      if (!act) return;
      const { refusal: _, ...rest } = act;
      await settled(at(acts).put({ ...rest, state: 'sent', sentAt }));
      await settled(at(files).delete(clientId));
    });
  }

  async remove(clientIds: readonly string[]): Promise<void> {
    await this.#run('readwrite', async (at) => {
      for (const clientId of clientIds) {
        await settled(at(acts).delete(clientId));
        await settled(at(files).delete(clientId));
      }
    });
  }

  async #run<Value>(
    mode: IDBTransactionMode,
    work: (at: (store: string) => IDBObjectStore) => Promise<Value>,
  ): Promise<Value> {
    const database = await openDatabase(this.#factory);
    try {
      const transaction = database.transaction([acts, files], mode, { durability: 'strict' });
      const done = completed(transaction);
      // An abort rejects both; this one is read last.
      done.catch(() => undefined);
      const value = await work((store) => transaction.objectStore(store)).catch((error) => {
        abort(transaction);
        throw error;
      });
      await done;
      return value;
    } catch (error) {
      throw isFull(error) ? new DeviceIsFull({ cause: error }) : error;
    } finally {
      database.close();
    }
  }
}

/** Nothing half stays; a failed request has ended the transaction already. */
function abort(transaction: IDBTransaction) {
  try {
    transaction.abort();
  } catch {
    // It is over.
  }
}

const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1);
  request.onupgradeneeded = () => {
    const made = request.result.createObjectStore(acts, { keyPath: 'clientId' });
    made.createIndex('owner', 'owner');
    made.createIndex('order', 'order');
    request.result.createObjectStore(files, { keyPath: 'clientId' });
  };
  return settled(request);
}
