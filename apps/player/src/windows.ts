import { keptJournals } from './journal-store.ts';
import { sessionLock } from './recovery.ts';

const name = 'gesall-windows';
/** A browser that has opened more since then has long told the server of the older ones. */
const most = 20;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/**
 * Notes that this browser has a window for the session, so that it can tell later that the window
 * is gone.
 */
export function rememberWindow(storage: Storage | undefined, sessionId: number): void {
  try {
    storage?.setItem(name, JSON.stringify([...remembered(storage), sessionId].slice(-most)));
  } catch {
    // A browser that keeps nothing asks once too often, and loses nothing.
  }
}

/**
 * Sessions whose window this browser had and has no longer: a window that lives holds its lock. A
 * browser without locks cannot tell, and then the student is asked.
 */
export async function closedWindows(around: {
  storage: Storage | undefined;
  databases: IDBFactory | undefined;
  locks: Pick<LockManager, 'query'> | undefined;
  now: number;
}): Promise<number[]> {
  const { storage, databases, locks, now } = around;
  if (!locks) return [];
  try {
    const [{ held = [] }, journals] = await Promise.all([
      locks.query(),
      databases ? keptJournals(databases, now).catch(() => []) : [],
    ]);
    const alive = new Set(held.map((lock) => lock.name));
    const known = new Set([...remembered(storage), ...journals.map(({ sessionId }) => sessionId)]);
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
