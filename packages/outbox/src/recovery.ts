import { eraseFromDatabase, readDatabase } from './device-store.ts';
import type { Batch, EntryRules, OutboxTypes } from './entries.ts';
import { EntryQueue } from './entry-queue.ts';
import { type Device, mergeCopies, type StoredOutbox } from './stored-outbox.ts';
import { eraseUnloadCopy, readUnloadCopies } from './unload-copy.ts';

/**
 * Every outbox stored on the device, of any owner, merged with the copies of closed pages. Empty
 * when the browser refuses.
 */
export async function storedOutboxes<T extends OutboxTypes>(
  { databases, storage }: Device,
  now: number,
): Promise<StoredOutbox<T>[]> {
  const inDatabase = databases ? await readDatabase<T>(databases, now).catch(() => []) : [];
  return mergeCopies([...inDatabase, ...readUnloadCopies<T>(storage, now)]);
}

export async function eraseOutbox({ databases, storage }: Device, id: string): Promise<void> {
  eraseUnloadCopy(storage, id);
  if (databases) await eraseFromDatabase(databases, id).catch(() => undefined);
}

export interface RecoveryOptions<T extends OutboxTypes> {
  /** The owner's outboxes from earlier pages. */
  stored: readonly StoredOutbox<T>[];
  /** An open page holds the lock of its outbox, which is then not recovered. */
  locks: Pick<LockManager, 'request'> | undefined;
  lockName: (id: string) => string;
  rules: EntryRules<T>;
  /** Sends a batch of a stored outbox; returns the same as `Send`. */
  send: (stored: StoredOutbox<T>, batch: Batch<T>) => Promise<number>;
  isRefusal: (thrown: unknown) => boolean;
  /** Deletes an outbox that the server has. */
  erase: (id: string) => Promise<void>;
}

export interface Recovered {
  /** The outboxes from which the server received new entries. */
  sent: string[];
  /** Something remains on the device, since the server could not be reached. */
  isLeft: boolean;
}

const byId = new Intl.Collator('en', { numeric: true });

/** Sends what earlier pages could not, in the order of the ids, until the server is unreachable. */
export async function recoverOutboxes<T extends OutboxTypes>(
  options: RecoveryOptions<T>,
): Promise<Recovered> {
  const { stored, locks, lockName } = options;
  const sent: string[] = [];
  for (const outbox of stored.toSorted((one, other) => byId.compare(one.id, other.id))) {
    const outcome = locks
      ? await locks.request(lockName(outbox.id), { ifAvailable: true }, (lock) =>
          lock ? sendStored(outbox, options) : 'nothing',
        )
      : await sendStored(outbox, options);
    if (outcome === 'unreachable') return { sent, isLeft: true };
    if (outcome === 'sent') sent.push(outbox.id);
  }
  return { sent, isLeft: false };
}

async function sendStored<T extends OutboxTypes>(
  stored: StoredOutbox<T>,
  { rules, send, isRefusal, erase }: RecoveryOptions<T>,
): Promise<'sent' | 'nothing' | 'unreachable'> {
  const queue = EntryQueue.of(stored, rules);
  let isNews = false;
  try {
    // A closing page does not learn whether its unload batches arrived, so the server is first
    // asked what it has.
    const question = queue.emptyBatch('heartbeat');
    queue.acknowledge(await send(stored, question), question);
    isNews = queue.unsent.length > 0;
    const next = () => queue.nextBatch('recovery');
    for (let batch = next(); batch; batch = next()) {
      const before = queue.acknowledged;
      const acknowledged = await send(stored, batch);
      queue.acknowledge(acknowledged, batch);
      if (acknowledged === before && batch.seqTo > before) return 'nothing';
    }
  } catch (thrown) {
    // Refused entries stay until they expire: the server may know the session again after a
    // restore.
    return isRefusal(thrown) ? 'nothing' : 'unreachable';
  }
  await erase(stored.id);
  return isNews ? 'sent' : 'nothing';
}
