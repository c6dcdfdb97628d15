import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

export type Signatures = ReturnType<typeof signatures>;

/** Signs public texts: HMAC-SHA-256, URL-safe. */
export function signatures(secrets: Secrets) {
  const made = (text: string, secret: string) =>
    createHmac('sha256', secret).update(text).digest('base64url');
  return {
    sign: (text: string) => made(text, secrets[0]),
    isSigned: (text: string, signature: string) =>
      secrets.some((secret) => isSame(signature, made(text, secret))),
  };
}

function isSame(given: string, wanted: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
