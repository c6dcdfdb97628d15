import { type Kept, keptMs, type SessionKey } from './device.ts';
import type { EndMark, Entry } from './wire.ts';

const prefix = 'gesall-unsent-';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * The unsent rest of a session in local storage: written in one go, while the database may not
 * finish in a closing page. Returns false when the browser refuses.
 */
export function writeLastWords(
  storage: Storage | undefined,
  kept: SessionKey & { at: number; entries: readonly Entry[]; marks: readonly EndMark[] },
): boolean {
  if (!storage) return false;
  try {
    storage.setItem(prefix + kept.sessionId, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function eraseLastWords(storage: Storage | undefined, sessionId: number): void {
  try {
    storage?.removeItem(prefix + sessionId);
  } catch {
    // A browser that keeps nothing has nothing to erase.
  }
}

/** What closing pages left; unreadable and old leavings are thrown away. */
export function readLastWords(storage: Storage | undefined, now: number): Kept[] {
  const found: Kept[] = [];
  try {
    const names = Array.from(
      { length: storage?.length ?? 0 },
      (_, at) => storage?.key(at) ?? '',
    ).filter((name) => name.startsWith(prefix));
    for (const name of names) {
      const kept = parsed(storage?.getItem(name) ?? '');
      if (kept && now - kept.at <= keptMs) found.push(kept);
      else storage?.removeItem(name);
    }
  } catch {
    return found;
  }
  return found;
}

function parsed(text: string): Kept | undefined {
  try {
    const kept = JSON.parse(text) as Partial<Kept>;
    const { sessionId, token, userKey, at, entries, marks } = kept;
    if (
      typeof sessionId !== 'number' ||
      typeof token !== 'string' ||
      typeof userKey !== 'string' ||
      typeof at !== 'number'
    )
      return undefined;
    return Array.isArray(entries) && Array.isArray(marks)
      ? { sessionId, token, userKey, at, entries, marks }
      : undefined;
  } catch {
    return undefined;
  }
}
