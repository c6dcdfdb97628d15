import type { BrowserStores } from './content-storage.ts';
import { tried } from './tried.ts';

/** The stores of this browser; each is undefined where it is missing or refuses. */
export const browserStores = (): BrowserStores => ({
  local: tried(() => window.localStorage),
  session: tried(() => window.sessionStorage),
  databases: tried(() => window.indexedDB),
  caches: tried(() => window.caches),
  folder: tried(() => navigator.storage.getDirectory && (() => navigator.storage.getDirectory())),
  locks: navigator.locks,
  async expireCookies(folder) {
    const response = await fetch(`${folder}~cookies`, { method: 'POST' });
    if (!response.ok) throw new Error(`The cookies of ${folder} are not expired.`);
  },
});
