import { createECDH, generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { keptText, replaceText, textIfKept } from './kept-file.ts';

/**
 * The key pair by which push services know this server (RFC 8292), in URL-safe base64 without
 * padding: a point of P-256, and 32 bytes.
 */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const pathOf = (dataDir: string) => join(dataDir, 'vapid-keys');

/**
 * The keys: created once in the data folder, readable by its owner only. Throws when the file is
 * damaged, since new keys would end every subscription.
 */
export function keptVapidKeys(dataDir: string): VapidKeys {
  const keys = readVapidKeys(keptText(pathOf(dataDir), () => writeVapidKeys(newKeys())));
  if (!keys)
    throw new Error(
      `${pathOf(dataDir)} is damaged. Restore it from a backup, or delete it: phones then subscribe anew.`,
    );
  return keys;
}

/** The folder's keys as one line; undefined when it has none. */
export const vapidKeysForBackup = (dataDir: string): string | undefined =>
  textIfKept(pathOf(dataDir));

/** Replaces the keys by the line of a backup. */
export const replaceVapidKeys = (dataDir: string, line: string) =>
  replaceText(pathOf(dataDir), line);

const writeVapidKeys = ({ publicKey, privateKey }: VapidKeys) => `${publicKey}.${privateKey}`;

function readVapidKeys(line: string): VapidKeys | undefined {
  const [publicKey = '', privateKey = ''] = line.split('.');
  const keys = { publicKey, privateKey };
  return isPair(keys) ? keys : undefined;
}

function newKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), ...[x, y].map((part) => Buffer.from(part, 'base64url'))];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}

/** Whether the public key belongs to the private one. */
export function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  const secret = Buffer.from(privateKey, 'base64url');
  if (secret.length !== 32) return false;
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(secret);
  } catch {
    return false;
  }
  return curve.getPublicKey('base64url') === publicKey;
}
