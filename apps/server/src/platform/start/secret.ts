import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Secrets } from '../sign-in/secrets.ts';
import { keptText, replaceText, textIfKept } from './kept-file.ts';

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
export const keptSecret = (dataDir: string) =>
  keptText(pathOf(dataDir), () => randomBytes(48).toString('base64url'));

/** The folder's secret; undefined when it has none. */
export const folderSecret = (dataDir: string) => textIfKept(pathOf(dataDir));

/** Replaces the secret. */
export const replaceSecret = (dataDir: string, secret: string) =>
  replaceText(pathOf(dataDir), secret);
