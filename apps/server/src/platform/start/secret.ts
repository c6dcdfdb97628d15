import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key that signs tokens: made once and kept in the data folder, readable by its owner only. */
export function keptSecret(dataDir: string) {
  const path = join(dataDir, 'token-secret');
  if (!existsSync(path)) {
    const mine = `${path}.${process.pid}`;
    writeFileSync(mine, randomBytes(48).toString('base64url'), { mode: 0o600 });
    // Two processes may make one at once; the first to link wins and both read it.
    try {
      linkSync(mine, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(mine);
    }
  }
  return readFileSync(path, 'utf8').trim();
}
