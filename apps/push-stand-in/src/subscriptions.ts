import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { BrowserKeys } from './decrypt.ts';

interface Subscription extends BrowserKeys {
  /** The key of the only server that may send. */
  serverKey: string;
}

interface Wish {
  serverKey: string;
  /** 32 bytes of a browser in URL-safe base64; without it a pair is made. */
  privateKey?: string;
  /** 16 bytes in URL-safe base64. */
  auth?: string;
}

/** Subscriptions by the last part of their endpoint. */
export function subscriptions() {
  const all = new Map<string, Subscription>();
  return {
    find: (id: string) => all.get(id),
    remove: (id: string) => all.delete(id),
    /** Answers what a browser would give to the product. */
    add({ serverKey, privateKey, auth }: Wish) {
      const curve = createECDH('prime256v1');
      if (privateKey) curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
      else curve.generateKeys();
      const own: Subscription = {
        serverKey,
        // A pair that begins with zeros is shorter without them.
        privateKey: Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32),
        publicKey: curve.getPublicKey(),
        auth: auth ? Buffer.from(auth, 'base64url') : randomBytes(16),
      };
      const id = randomUUID();
      all.set(id, own);
      return {
        id,
        p256dh: own.publicKey.toString('base64url'),
        auth: own.auth.toString('base64url'),
      };
    },
  };
}
