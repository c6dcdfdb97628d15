import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature is for stands in what is signed, so that one of an address proves no report. */
export type SignedThing = 'address' | 'report';

export const signatureOf = (key: string, thing: SignedThing, text: string | Buffer) =>
  createHmac('sha256', key).update(`${thing}.`).update(text).digest('hex');

/** Compares in a time that says nothing of where the two differ. */
export function isSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The text of which a report's signature is made. */
export const signedReport = (timestamp: string, body: Buffer) =>
  Buffer.concat([Buffer.from(`${timestamp}.`), body]);
