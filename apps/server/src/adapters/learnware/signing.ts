import { createHmac, timingSafeEqual } from 'node:crypto';

/** The purpose is signed too, so that an address's signature proves no report. */
export type SignedThing = 'address' | 'report';

export const signatureOf = (key: string, thing: SignedThing, text: string | Buffer) =>
  createHmac('sha256', key).update(`${thing}.`).update(text).digest('hex');

/** Constant-time comparison. */
export function isSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const signedReport = (timestamp: string, body: Buffer) =>
  Buffer.concat([Buffer.from(`${timestamp}.`), body]);
