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
import { sealedTokens } from '../sign-in/sealed-tokens.ts';
import type { Secrets } from '../sign-in/secrets.ts';
import { folderSecret } from './secret.ts';

const pathOf = (dataDir: string) => join(dataDir, 'name-key');
const purpose = 'name key';

/**
 * The key of pseudonyms, folder in the data folder and sealed by the secret, so that a new secret
 * changes no name; initially the secret itself. Throws when no secret opens it: changed names would
 * hide answers in browsers.
 */
export function keptNameKey(dataDir: string, secrets: Secrets): string {
  const path = pathOf(dataDir);
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    const mine = writeBeside(path, sealed(secrets.at(-1) ?? secrets[0], secrets));
    // Two processes may create one at once; the first link wins and both read it.
    try {
      linkSync(mine, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(mine);
    }
  }
  const text = readFileSync(path, 'utf8').trim();
  const current = open(text, [secrets[0]]);
  if (current !== undefined) return current;
  const key = readWithAny(text, dataDir, secrets);
  if (key === undefined) {
    throw new Error(
      `${path} was sealed with another secret. Give that one as TOKEN_SECRET_PREVIOUS for one start; see “Change the secret” in docs/operating.md.`,
    );
  }
  replaceNameKey(dataDir, key, secrets);
  return key;
}

/** The key for a backup; undefined when none opens. */
export function readNameKey(dataDir: string, secrets: Secrets): string | undefined {
  const path = pathOf(dataDir);
  return existsSync(path)
    ? readWithAny(readFileSync(path, 'utf8').trim(), dataDir, secrets)
    : undefined;
}

/** Replaces the key. */
export function replaceNameKey(dataDir: string, key: string, secrets: Secrets) {
  mkdirSync(dataDir, { recursive: true });
  renameSync(writeBeside(pathOf(dataDir), sealed(key, secrets)), pathOf(dataDir));
}

/** The secret was the one in the folder before `TOKEN_SECRET` was set. */
function readWithAny(text: string, dataDir: string, secrets: Secrets) {
  const folder = folderSecret(dataDir);
  return open(text, folder === undefined ? secrets : [...secrets, folder]);
}

const sealed = (key: string, secrets: Secrets) => sealedTokens(secrets).seal(key, purpose);
const open = (text: string, secrets: Secrets) => sealedTokens(secrets).open(text, purpose);

function writeBeside(path: string, text: string) {
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, text, { mode: 0o600 });
  return mine;
}
