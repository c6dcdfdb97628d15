import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const marked = z.object({ at: z.iso.datetime(), bytes: z.number() });

const placeOf = (dataDir: string) => join(dataDir, 'backup-made.json');

/**
 * Notes in the data folder that a copy was made whole. In the database it would stand in the next
 * copy, and a restored product would take its own copy for granted.
 */
export async function markBackup(
  dataDir: string,
  { file, now }: { file: string; now: Date },
): Promise<void> {
  const { size: bytes } = await stat(file);
  await writeFile(placeOf(dataDir), JSON.stringify({ at: now.toISOString(), bytes }), {
    mode: 0o600,
  });
}

/** The latest copy; undefined when none was made from this folder. */
export async function latestBackup(
  dataDir: string,
): Promise<{ at: Date; bytes: number } | undefined> {
  const text = await readFile(placeOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const { at, bytes } = marked.parse(JSON.parse(text));
  return { at: new Date(at), bytes };
}
