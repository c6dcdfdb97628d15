import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const ivBytes = 12;
const tagBytes = 16;

export type SealedTokens = ReturnType<typeof sealedTokens>;

/** Encrypts texts for this server: AES-256-GCM with its own key. */
export function sealedTokens(secrets: Secrets) {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed texts', 32));
  const [key, ...previous] = [keyOf(secrets[0]), ...secrets.slice(1).map(keyOf)] as const;
  return {
    /** URL-safe; opens for the same purpose only. */
    seal(text: string, purpose: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    /** The text; undefined when not sealed here for this purpose. */
    open(sealed: string, purpose: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return undefined;
      for (const each of [key, ...previous]) {
        const text = opened(bytes, purpose, each);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}

function opened(bytes: Buffer, purpose: string, key: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return (
      decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') +
      decipher.final('utf8')
    );
  } catch {
    return undefined;
  }
}
