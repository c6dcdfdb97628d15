import { createPublicKey, verify } from 'node:crypto';
import { Refusal } from './refusal.ts';

interface Expected {
  /** The origin of the service. */
  audience: string;
  /** The key with which the browser subscribed. */
  serverKey: string;
}

const longestSeconds = 24 * 60 * 60;

/** Throws a `Refusal` unless the header identifies the server as RFC 8292 wants it. */
export function checkVapid(authorization: string | undefined, { audience, serverKey }: Expected) {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]{1,2000}), ?k=([\w-]{1,200})$/.exec(authorization ?? '') ?? [];
  if (!token) throw new Refusal(401, 'The header Authorization is missing or unreadable.');
  if (key !== serverKey) throw new Refusal(403, 'The key is not the one of the subscription.');
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (readJson(head).alg !== 'ES256') throw new Refusal(401, 'The token is not signed by ES256.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Refusal(401, 'The signature is wrong.');
  const { aud, exp, sub } = readJson(claims);
  const left = Number(exp) - Date.now() / 1000;
  if (aud !== audience) throw new Refusal(401, 'The token is for another service.');
  if (!(left > 0 && left <= longestSeconds)) throw new Refusal(401, 'The token is out of time.');
  if (!/^(https:|mailto:)/.test(String(sub))) throw new Refusal(401, 'The token names nobody.');
}

const readJson = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}
