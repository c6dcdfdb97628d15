import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';

const base64 = z.base64url();

/** The server's secret in a backup, encrypted with the passphrase. */
export const sealedSecretShape = z.object({
  /** scrypt with 128 MB makes guessing expensive. */
  cost: z.object({
    N: z
      .int()
      .min(2 ** 14)
      .max(2 ** 20),
    r: z.literal(8),
    p: z.int().min(1).max(16),
  }),
  salt: base64,
  iv: base64,
  tag: base64,
  text: base64,
});

type SealedSecret = z.output<typeof sealedSecretShape>;
type Cost = SealedSecret['cost'];

const usualCost: Cost = { N: 2 ** 17, r: 8, p: 1 };
const tagBytes = 16;

export async function sealSecret(secret: string, passphrase: string): Promise<SealedSecret> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(
    'aes-256-gcm',
    await keyOf(passphrase, { salt, cost: usualCost }),
    iv,
    { authTagLength: tagBytes },
  );
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const written = { salt, iv, tag: cipher.getAuthTag(), text };
  const inText = Object.entries(written).map(([name, bytes]) => [
    name,
    bytes.toString('base64url'),
  ]);
  return {
    cost: usualCost,
    ...(Object.fromEntries(inText) as Record<keyof typeof written, string>),
  };
}

/** The secret; undefined for a wrong passphrase or a changed seal. */
export async function openSecret(
  { cost, ...sealed }: SealedSecret,
  passphrase: string,
): Promise<string | undefined> {
  const bytes = (name: keyof typeof sealed) => Buffer.from(sealed[name], 'base64url');
  const key = await keyOf(passphrase, { salt: bytes('salt'), cost });
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes('iv'), {
      authTagLength: tagBytes,
    }).setAuthTag(bytes('tag'));
    return decipher.update(bytes('text'), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

function keyOf(passphrase: string, { salt, cost }: { salt: Buffer; cost: Cost }): Promise<Buffer> {
  const memory = 128 * cost.N * cost.r * cost.p;
  return new Promise((resolve, reject) => {
    const options = { ...cost, maxmem: memory * 2 };
    // A letter can be typed in two Unicode forms.
    scrypt(passphrase.normalize('NFC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
