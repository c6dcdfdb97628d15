import type { Device } from '@gesall/outbox';
import { sessionLock, storedJournals } from './recovery.ts';

const name = 'gesall-windows';
/** A browser with more sessions since has already reported the older ones. */
const most = 20;

/**
 * Remembers that this browser has a window for the session, to find out later that it has closed.
 */
export function rememberWindow(storage: Storage | undefined, sessionId: number): void {
  try {
    storage?.setItem(name, JSON.stringify([...remembered(storage), sessionId].slice(-most)));
  } catch {
    // Without storage the student is asked once too often; nothing is lost.
  }
}

/**
 * Sessions whose window in this browser has closed: an open window holds its lock. Without the Web
 * Locks API the student is asked.
 */
export async function closedWindows(
  device: Device,
  { locks, now }: { locks: Pick<LockManager, 'query'> | undefined; now: number },
): Promise<number[]> {
  if (!locks) return [];
  try {
    const [{ held = [] }, journals] = await Promise.all([
      locks.query(),
      storedJournals(device, now),
    ]);
    const alive = new Set(held.map((lock) => lock.name));
    const known = new Set([...remembered(device.storage), ...journals.map(({ id }) => Number(id))]);
    return [...known].filter((sessionId) => !alive.has(sessionLock(sessionId)));
  } catch {
    return [];
  }
}

function remembered(storage: Storage | undefined): number[] {
  try {
    const found: unknown = JSON.parse(storage?.getItem(name) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'number') : [];
  } catch {
    return [];
  }
}
