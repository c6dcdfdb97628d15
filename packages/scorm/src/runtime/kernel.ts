import type { Standard } from './errors.ts';

/**
 * The data model behind the wrapper. It validates; state, last error and raw values are kept
 * outside it.
 */
export interface Kernel {
  read(element: string): { value: unknown; error: number };
  /** Returns the kernel's error code, 0 for success. */
  write(element: string, value: string): number;
  /** Sets a value before the session starts; false when the kernel refuses it. */
  seed(element: string, value: string): boolean;
  start(): void;
  /** Clears one record of a collection and keeps its index. */
  renew(collection: string, at: number): void;
}

interface LibraryApi {
  lastErrorCode: string;
  cmi: unknown;
  lmsInitialize(argument: string): string;
  lmsGetValue(element: string): unknown;
  lmsSetValue(element: string, value: string): string;
  setCMIValue(element: string, value: string): string;
}

export type LibraryClass = new (settings: object) => LibraryApi;

const silent = {
  autocommit: false,
  lmsCommitUrl: false,
  enableOfflineSupport: false,
  logLevel: 5,
  uninitializedGetLogLevel: 5,
  onLogMessage: () => undefined,
};

/** Loads the library of one standard only, to keep the other out of the browser. */
export async function libraryOf(standard: Standard): Promise<LibraryClass> {
  // The library's type files declare a default export that its modules lack.
  if (standard === '1.2')
    return ((await import('scorm-again/scorm12')) as unknown as { Scorm12API: LibraryClass })
      .Scorm12API;
  return ((await import('scorm-again/scorm2004')) as unknown as { Scorm2004API: LibraryClass })
    .Scorm2004API;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A new kernel based on scorm-again, which neither sends nor stores anything. */
export function createKernel(Library: LibraryClass): Kernel {
  const api = new Library(silent);

  return {
    read(element) {
      api.lastErrorCode = '0';
      try {
        const value = api.lmsGetValue(element);
        return { value, error: Number(api.lastErrorCode) };
      } catch {
        return { value: '', error: 101 };
      }
    },
    write(element, value) {
      api.lastErrorCode = '0';
      try {
        const done = api.lmsSetValue(element, value) === 'true';
        const error = Number(api.lastErrorCode);
        return done ? 0 : error || 101;
      } catch {
        return 101;
      }
    },
    seed(element, value) {
      api.lastErrorCode = '0';
      try {
        api.setCMIValue(element, value);
        return api.lastErrorCode === '0';
      } catch {
        return false;
      }
    },
    start() {
      api.lmsInitialize('');
    },
    renew(collection, at) {
      let holder: unknown = api;
      for (const part of collection.split('.'))
        holder = isRecord(holder) ? holder[part] : undefined;
      const records = isRecord(holder) ? holder.childArray : undefined;
      if (!Array.isArray(records) || !isRecord(records[at])) return;
      const fresh: unknown = new (records[at].constructor as new () => unknown)();
      if (isRecord(fresh) && typeof fresh.initialize === 'function') fresh.initialize();
      records[at] = fresh;
    },
  };
}
