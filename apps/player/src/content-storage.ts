/** What a browser has for keeping data; each part may be missing. */
export interface BrowserStores {
  local: Storage | undefined;
  session: Storage | undefined;
  databases: IDBFactory | undefined;
  caches: CacheStorage | undefined;
  folder: (() => Promise<FileSystemDirectoryHandle>) | undefined;
  locks: Pick<LockManager, 'query' | 'request'> | undefined;
  /** Expires the cookies that are sent to a folder of the package. */
  expireCookies(folder: string): Promise<void>;
}

/** Names of our own begin so; `gesall-content-` names what this file keeps. */
const own = 'gesall-';
const ownerName = 'gesall-content-owner';
const foldersName = 'gesall-content-folders';
const ownDatabases = ['gesall-outbox', 'gesall-player'];
const lockOf = (owner: string) => `gesall-content-of-${owner}`;
const mostFolders = 100;
/** A closing window of the former account has this long. */
const longestWaitMs = 5000;

/**
 * Empties what content has kept on this host for another account: all modules' windows of a browser
 * share it, and the next pupil at the same computer must not find the former one's text. Journals
 * of the player remain; they are sent for their owner only. Rejects when something could not be
 * removed. The mark of the owner is set last, so that an interrupted emptying is repeated. Call
 * what it returns when content has ended, unless the page closes: the next account waits for it.
 */
export async function claimStorage(
  stores: BrowserStores,
  { owner, folders }: { owner: string; folders: readonly string[] },
): Promise<() => void> {
  const { local, locks } = stores;
  let end = () => {};
  const hasEnded = new Promise<void>((resolve) => {
    end = resolve;
  });
  void locks?.request(lockOf(owner), { mode: 'shared' }, () => hasEnded).catch(() => undefined);
  if (local?.getItem(ownerName) === owner) return end;
  // Open windows of the former account end at this change.
  if (local) mark(local, `${owner} begins`);
  if (locks) await othersHaveLeft(locks, owner);
  const known = [...folders, ...foldersIn(local)];
  for (const store of [local, stores.session]) if (store) emptyStorage(store);
  local?.removeItem(foldersName);
  await Promise.all([
    emptyDatabases(stores.databases),
    emptyCaches(stores.caches),
    emptyFolder(stores.folder),
    ...[...new Set(known)].map((folder) => stores.expireCookies(folder)),
  ]);
  if (local) mark(local, owner);
  return end;
}

/** Whether a change of local storage tells that another account begins in this browser. */
export const isAnotherOwner = (
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
  owner: string,
): boolean => key === ownerName && newValue !== null && !newValue.startsWith(owner);

/** Remembers where content had pages: a cookie is visible in its own folder only. */
export function rememberFolder(local: Storage | undefined, folder: string): void {
  try {
    const before = foldersIn(local);
    if (!before.includes(folder))
      local?.setItem(foldersName, JSON.stringify([...before, folder].slice(-mostFolders)));
  } catch {
    // Without storage, cookies of the launch folders are still expired.
  }
}

/** Each folder of a path, from the package's own to the innermost. */
export function foldersOf(path: string): string[] {
  const parts = path
    .replace(/[?#].*/, '')
    .split('/')
    .slice(0, -1);
  return parts.slice(3).map((_, index) => `${parts.slice(0, index + 4).join('/')}/`);
}

function foldersIn(local: Storage | undefined): string[] {
  try {
    const found: unknown = JSON.parse(local?.getItem(foldersName) ?? '[]');
    return Array.isArray(found)
      ? found.filter((one) => typeof one === 'string' && one.startsWith('/scorm/p/'))
      : [];
  } catch {
    return [];
  }
}

async function othersHaveLeft(locks: Pick<LockManager, 'query' | 'request'>, owner: string) {
  const { held = [] } = await locks.query();
  const others = new Set(held.flatMap(({ name }) => name ?? []));
  const isOther = (name: string) => name.startsWith(lockOf('')) && name !== lockOf(owner);
  const signal = AbortSignal.timeout(longestWaitMs);
  await Promise.all(
    [...others].filter(isOther).map((name) => locks.request(name, { signal }, () => undefined)),
  );
}

/** Content may have filled the storage. */
function mark(local: Storage, value: string): void {
  try {
    local.setItem(ownerName, value);
  } catch {
    emptyStorage(local);
    local.setItem(ownerName, value);
  }
}

function emptyStorage(store: Storage): void {
  const names = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
  for (const name of names) if (!name.startsWith(own)) store.removeItem(name);
}

async function emptyDatabases(databases: IDBFactory | undefined): Promise<void> {
  // Browsers without the list cannot be emptied, and have long been replaced.
  const found = (await databases?.databases?.()) ?? [];
  const names = found.flatMap(({ name }) => name ?? []);
  await Promise.all(
    names
      .filter((name) => !ownDatabases.includes(name))
      .map(
        (name) =>
          new Promise<void>((resolve, reject) => {
            const request = databases?.deleteDatabase(name);
            if (!request) return resolve();
            request.onsuccess = () => resolve();
            request.onerror = () => reject(request.error);
            request.onblocked = () => reject(new Error('A window still has the database open.'));
          }),
      ),
  );
}

async function emptyCaches(caches: CacheStorage | undefined): Promise<void> {
  const names = (await caches?.keys()) ?? [];
  await Promise.all(names.map((name) => caches?.delete(name)));
}

async function emptyFolder(folder: BrowserStores['folder']): Promise<void> {
  // Private windows of some browsers have none and refuse.
  const root = await folder?.().catch(() => undefined);
  if (!root) return;
  for await (const name of root.keys()) await root.removeEntry(name, { recursive: true });
}
