import type { StoredFile } from '@gesall/outbox';

/** Files as bytes, read before anything is stored: a picture on a card may be gone later. */
export const bytesOf = (files: readonly File[]): Promise<StoredFile[]> =>
  Promise.all(
    files.map(async (file) => ({
      name: file.name,
      type: file.type,
      bytes: await file.arrayBuffer(),
    })),
  );
