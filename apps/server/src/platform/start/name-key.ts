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
 * The key of the names under which packages and browsers know a person. At first it is the secret
 * itself; from then on it is kept in the data folder, sealed by the secret, so that a new secret
 * changes no name. Throws when no secret opens it: names that have changed would hide answers that
 * browsers keep.
 */
export function keptNameKey(dataDir: string, secrets: Secrets): string {
  const path = pathOf(dataDir);
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    const mine = writeBeside(path, sealed(secrets.at(-1) ?? secrets[0], secrets));
    // Two processes may make one at once; the first to link wins and both read it.
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

/** The key as it is kept, for a copy; undefined when there is none that one of the secrets opens. */
export function readNameKey(dataDir: string, secrets: Secrets): string | undefined {
  const path = pathOf(dataDir);
  return existsSync(path)
    ? readWithAny(readFileSync(path, 'utf8').trim(), dataDir, secrets)
    : undefined;
}

/** Puts another key in the place of the one that is kept. */
export function replaceNameKey(dataDir: string, key: string, secrets: Secrets) {
  mkdirSync(dataDir, { recursive: true });
  renameSync(writeBeside(pathOf(dataDir), sealed(key, secrets)), pathOf(dataDir));
}

/** Before `TOKEN_SECRET` was set, or restored, the secret was the one in the folder. */
function readWithAny(text: string, dataDir: string, secrets: Secrets) {
  const kept = folderSecret(dataDir);
  return open(text, kept === undefined ? secrets : [...secrets, kept]);
}

const sealed = (key: string, secrets: Secrets) => sealedTokens(secrets).seal(key, purpose);
const open = (text: string, secrets: Secrets) => sealedTokens(secrets).open(text, purpose);

function writeBeside(path: string, text: string) {
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, text, { mode: 0o600 });
  return mine;
}
