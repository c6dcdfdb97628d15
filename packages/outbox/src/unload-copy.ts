import type { OutboxTypes } from './entries.ts';
import { retentionMs, type StoredOutbox } from './stored-outbox.ts';

const prefix = 'gesall-outbox-';

/**
 * Copies the unsent entries of an outbox to local storage, synchronously: the database may not
 * finish in a closing page. Returns false when the browser refuses.
 */
export function writeUnloadCopy<T extends OutboxTypes>(
  storage: Storage | undefined,
  outbox: StoredOutbox<T>,
): boolean {
  if (!storage) return false;
  try {
    storage.setItem(prefix + outbox.id, JSON.stringify(outbox));
    return true;
  } catch {
    return false;
  }
}

export function eraseUnloadCopy(storage: Storage | undefined, id: string): void {
  try {
    storage?.removeItem(prefix + id);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** The copies left by closed pages; removes unreadable and expired ones. */
export function readUnloadCopies<T extends OutboxTypes>(
  storage: Storage | undefined,
  now: number,
): StoredOutbox<T>[] {
  const found: StoredOutbox<T>[] = [];
  try {
    const names = Array.from(
      { length: storage?.length ?? 0 },
      (_, at) => storage?.key(at) ?? '',
    ).filter((name) => name.startsWith(prefix));
    for (const name of names) {
      const copy = parsed<T>(storage?.getItem(name) ?? '');
      if (copy && now - copy.at <= retentionMs) found.push(copy);
      else storage?.removeItem(name);
    }
  } catch {
    return found;
  }
  return found;
}

function parsed<T extends OutboxTypes>(text: string): StoredOutbox<T> | undefined {
  try {
    const copy = JSON.parse(text) as Partial<StoredOutbox<T>>;
    const { id, owner, context, at, entries, marks } = copy;
    if (
      typeof id !== 'string' ||
      typeof owner !== 'string' ||
      typeof context !== 'object' ||
      context === null ||
      typeof at !== 'number'
    )
      return undefined;
    return Array.isArray(entries) && Array.isArray(marks)
      ? { id, owner, context, at, entries, marks }
      : undefined;
  } catch {
    return undefined;
  }
}
