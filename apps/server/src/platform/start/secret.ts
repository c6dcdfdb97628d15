import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Secrets } from '../sign-in/secrets.ts';

type Settings = Pick<Config, 'dataDir' | 'tokenSecret' | 'previousTokenSecret'>;

/** The secret that signs, and the one before it while it is changed. */
export function secretsOf({
  dataDir,
  tokenSecret,
  previousTokenSecret: previous,
}: Settings): Secrets {
  const current = tokenSecret ?? keptSecret(dataDir);
  return previous === undefined || previous === current ? [current] : [current, previous];
}

const pathOf = (dataDir: string) => join(dataDir, 'token-secret');

/** The key that signs tokens: made once and kept in the data folder, readable by its owner only. */
export function keptSecret(dataDir: string) {
  const path = pathOf(dataDir);
  if (!existsSync(path)) {
    // With DATABASE_URL nothing else has made the folder yet.
    mkdirSync(dataDir, { recursive: true });
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

/** The secret that the folder has; undefined when it has none. */
export const folderSecret = (dataDir: string) =>
  existsSync(pathOf(dataDir)) ? keptSecret(dataDir) : undefined;

/** Puts another key in the place of the one that is kept. */
export function replaceSecret(dataDir: string, secret: string) {
  mkdirSync(dataDir, { recursive: true });
  const mine = `${pathOf(dataDir)}.${process.pid}`;
  writeFileSync(mine, secret, { mode: 0o600 });
  renameSync(mine, pathOf(dataDir));
}
