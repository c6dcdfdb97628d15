import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from './launcher.ts';

/**
 * A PostgreSQL of its own for the time of a run, with a folder for what else the run needs. `end`
 * stops it and removes all of it, also what stands outside the folder because the account that runs
 * PostgreSQL cannot reach it.
 */
export async function temporaryDatabase(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `gesall-${name}-`));
  const { connection, home, stop } = await startEmbedded({ dataDir: folder, closedHome: tmpdir() });
  return {
    folder,
    connection,
    async end() {
      await stop();
      for (const place of [home, folder]) rmSync(place, { recursive: true, force: true });
    },
  };
}
