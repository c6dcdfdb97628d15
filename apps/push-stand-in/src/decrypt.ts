import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { Refusal } from './refusal.ts';

/** A browser's side of a subscription. */
export interface BrowserKeys {
  privateKey: Buffer;
  publicKey: Buffer;
  auth: Buffer;
}

const saltBytes = 16;
const tagBytes = 16;
const pointBytes = 65;
/** Salt, record size, length of the key id. */
const headBytes = saltBytes + 4 + 1;

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** The text of a message of one record (RFC 8291, RFC 8188 with `aes128gcm`). */
export function decrypt(body: Buffer, keys: BrowserKeys): string {
  if (body.length < headBytes + pointBytes + tagBytes)
    throw new Refusal(400, 'The body is too short.');
  const salt = body.subarray(0, saltBytes);
  const recordSize = body.readUInt32BE(saltBytes);
  if (body[headBytes - 1] !== pointBytes) throw new Refusal(400, 'The key id is no public key.');
  const sender = body.subarray(headBytes, headBytes + pointBytes);
  const record = body.subarray(headBytes + pointBytes);
  if (record.length > recordSize) throw new Refusal(400, 'The body has more than one record.');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(keys.privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.publicKey, sender]);
  const secret = derive(curve.computeSecret(sender), keys.auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-tagBytes));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -tagBytes)), cipher.final()]);
  // The last record ends with 2, and zeros after it.
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Refusal(400, 'The padding is wrong.');
  return padded.subarray(0, end).toString('utf8');
}
