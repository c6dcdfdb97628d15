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

/** The signing secret, and the previous one during a change. */
export function secretsOf({
  dataDir,
  tokenSecret,
  previousTokenSecret: previous,
}: Settings): Secrets {
  const current = tokenSecret ?? keptSecret(dataDir);
  return previous === undefined || previous === current ? [current] : [current, previous];
}

const pathOf = (dataDir: string) => join(dataDir, 'token-secret');

/** The signing secret: created once in the data folder, readable by its owner only. */
export function keptSecret(dataDir: string) {
  const path = pathOf(dataDir);
  if (!existsSync(path)) {
    // With DATABASE_URL the folder may not exist yet.
    mkdirSync(dataDir, { recursive: true });
    const mine = `${path}.${process.pid}`;
    writeFileSync(mine, randomBytes(48).toString('base64url'), { mode: 0o600 });
    // Two processes may create one at once; the first link wins and both read it.
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

/** The folder's secret; undefined when it has none. */
export const folderSecret = (dataDir: string) =>
  existsSync(pathOf(dataDir)) ? keptSecret(dataDir) : undefined;

/** Replaces the secret. */
export function replaceSecret(dataDir: string, secret: string) {
  mkdirSync(dataDir, { recursive: true });
  const mine = `${pathOf(dataDir)}.${process.pid}`;
  writeFileSync(mine, secret, { mode: 0o600 });
  renameSync(mine, pathOf(dataDir));
}
