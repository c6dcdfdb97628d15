import { join } from 'node:path';
import { sealedTokens } from '../sign-in/sealed-tokens.ts';
import type { Secrets } from '../sign-in/secrets.ts';
import { keptText, replaceText, textIfKept } from './kept-file.ts';
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
  const text = keptText(path, () => sealed(secrets.at(-1) ?? secrets[0], secrets));
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
  const text = textIfKept(pathOf(dataDir));
  return text === undefined ? undefined : readWithAny(text, dataDir, secrets);
}

/** Replaces the key. */
export const replaceNameKey = (dataDir: string, key: string, secrets: Secrets) =>
  replaceText(pathOf(dataDir), sealed(key, secrets));

/** The secret was the one in the folder before `TOKEN_SECRET` was set. */
function readWithAny(text: string, dataDir: string, secrets: Secrets) {
  const folder = folderSecret(dataDir);
  return open(text, folder === undefined ? secrets : [...secrets, folder]);
}

const sealed = (key: string, secrets: Secrets) => sealedTokens(secrets).seal(key, purpose);
const open = (text: string, secrets: Secrets) => sealedTokens(secrets).open(text, purpose);
