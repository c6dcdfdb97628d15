import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const ivBytes = 12;
const tagBytes = 16;

export type SealedTokens = ReturnType<typeof sealedTokens>;

/**
 * Closes texts so that only this server can read them and nobody can change them: AES-256-GCM under
 * a key of its own.
 */
export function sealedTokens(secrets: Secrets) {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed texts', 32));
  const [key, ...previous] = [keyOf(secrets[0]), ...secrets.slice(1).map(keyOf)] as const;
  return {
    /** The sealed text can stand in a URL. It opens only for the purpose that it was made for. */
    seal(text: string, purpose: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    /** The text again; undefined for what was not sealed here for this purpose. */
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
