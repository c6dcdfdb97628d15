import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from './launcher.ts';

/**
 * A temporary PostgreSQL with a work folder. `end` stops it and removes everything, also files
 * outside the folder.
 */
export async function temporaryDatabase(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `gesall-${name}-`));
  const { connection, home, stop } = await startEmbedded({
    dataDir: folder,
    closedHome: tmpdir(),
    // Each test has a product with a pool of its own, which ends with its file.
    mostConnections: 300,
  });
  return {
    folder,
    connection,
    async end() {
      await stop();
      for (const place of [home, folder]) rmSync(place, { recursive: true, force: true });
    },
  };
}
