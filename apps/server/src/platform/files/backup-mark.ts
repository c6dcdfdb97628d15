import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const marked = z.object({ at: z.iso.datetime(), bytes: z.number() });

const placeOf = (dataDir: string) => join(dataDir, 'backup-made.json');

/**
 * Records a backup in the data folder. In the database the record would be part of the next backup.
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

/** The latest backup; undefined when there is none. */
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
