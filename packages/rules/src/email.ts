/// <reference path="./punycode.d.ts" />
import punycode from 'punycode.js';
import { isDeceptiveAddress } from './letters.ts';

const longest = 255;
const longestLocal = 64;
const longestLabel = 63;
/** A `dot-atom` (RFC 5322): no dot at its ends, no two in a row. */
const local = /^[^\s@,;:<>()[\]\\".\p{Cc}]+(?:\.[^\s@,;:<>()[\]\\".\p{Cc}]+)*$/u;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const encoded = /^xn--/;

/**
 * Normalizes an address, so that it has one spelling: well-formed, plain letters (NFKC), its host in
 * lower case and in its own letters, also when it was given in their encoding for the network
 * (`xn--`, RFC 3492).
 */
export function tidyAddress(text: string): string {
  const plain = text.toWellFormed().normalize('NFKC').trim();
  const at = plain.lastIndexOf('@');
  return at < 0 ? plain : `${plain.slice(0, at)}@${tidyHost(plain.slice(at + 1))}`;
}

/** The ideographic full stop is a dot too (RFC 3490 §3.1). */
const tidyHost = (host: string) =>
  host
    .toLowerCase()
    .split(/[.\u3002]/)
    .map(decodedLabel)
    .join('.');

/** An encoded label that no encoder writes stays as it is. */
function decodedLabel(text: string): string {
  if (!encoded.test(text) || text.length > longestLabel) return text;
  try {
    const decoded = punycode.toUnicode(text).normalize('NFKC').toLowerCase();
    return punycode.toASCII(decoded) === text ? decoded : text;
  } catch {
    return text;
  }
}

/** Whether a normalized text has the form of one e-mail address, without name or brackets. */
export function isEmail(text: string): boolean {
  if (text.length > longest) return false;
  const at = text.lastIndexOf('@');
  const name = text.slice(0, Math.max(0, at));
  const labels = text.slice(at + 1).split('.');
  const isHost = labels.every(
    (each) => each.length <= longestLabel && label.test(each) && !encoded.test(each),
  );
  return name.length <= longestLocal && local.test(name) && isHost && !isDeceptiveAddress(text);
}

/** Why a normalized text cannot be a person's address, as the code used by forms and calls. */
export function addressProblem(email: string) {
  if (email === '') return 'EmailRequired';
  // Domains on the internet contain a dot.
  return isEmail(email) && email.includes('.', email.indexOf('@')) ? undefined : 'WrongEmailFormat';
}

const supervisorSuffix = /_apl_spv$/i;

/**
 * An address without the suffix of accounts that placement made beside another account with the
 * same address (specification 001 §3). It is never shown, and nobody has to type it.
 */
export const withoutSupervisorSuffix = (email: string) => email.replace(supervisorSuffix, '');

/** Why a normalized text cannot be a supervisor's address, as the code used by forms and calls. */
export const supervisorAddressProblem = (email: string) =>
  email.length > longest ? ('EmailTooLong' as const) : addressProblem(email);
