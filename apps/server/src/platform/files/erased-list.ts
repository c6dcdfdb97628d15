import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const entry = z.object({
  id: z.number().int(),
  /** All digits: an account of the same id and another moment is somebody else's. */
  createdAt: z.string(),
  erasedAt: z.iso.datetime(),
});
export type Erased = z.output<typeof entry>;

/**
 * Erased accounts, by ids and times. Kept outside the database, as restored copies do not know
 * them.
 */
const placeOf = (folder: string) => join(folder, 'erased-accounts.json');

export async function erasedIn(folder: string): Promise<Erased[]> {
  const text = await readFile(placeOf(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return z.array(entry).parse(JSON.parse(text));
}

/** Adds to the list; resolves when it is on disk. The caller holds a lock. */
export async function noteErased(folder: string, more: readonly Erased[]): Promise<Erased[]> {
  const known = await erasedIn(folder);
  const all = [
    ...new Map([...known, ...more].map((each) => [`${each.id} ${each.createdAt}`, each])).values(),
  ];
  if (all.length === known.length) return all;
  await mkdir(folder, { recursive: true });
  const unfinished = `${placeOf(folder)}.unfinished`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(all, undefined, 1)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, placeOf(folder));
  return all;
}
