import { createHmac, timingSafeEqual } from 'node:crypto';

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');

export function isSigned(key: string, address: string): boolean {
  const [signed = '', rest] = address.split('&signature=');
  if (rest === undefined) return false;
  const given = Buffer.from(rest.split('&')[0] ?? '');
  const expected = Buffer.from(hmac(key, `address.${signed}`));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function proofOf(key: string, body: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'x-gesall-timestamp': timestamp,
    'x-gesall-signature': `sha256=${hmac(key, `report.${timestamp}.${body}`)}`,
  };
}
