// Node 20 decodes windows-1252 as Latin 1, which turns Ž and the euro sign into control characters.
import { TextDecoder } from '@exodus/bytes/encoding.js';

/** Text of a manifest; `guessed` when neither a mark, a declaration nor UTF-8 fitted. */
export interface DecodedText {
  text: string;
  guessed: boolean;
}

/**
 * Decodes XML: a byte order mark wins, then the XML declaration, then UTF-8 if the bytes are valid,
 * else windows-1252, which old Swedish tools wrote without a declaration. The text is NFC, without
 * the mark.
 */
export function decodeXml(bytes: Uint8Array): DecodedText {
  const sure = marked(bytes) ?? declared(bytes);
  const text = (sure && decoded(bytes, sure)) ?? decoded(bytes, 'utf-8');
  if (text !== undefined) return { text: text.normalize('NFC'), guessed: false };
  return { text: (decoded(bytes, 'windows-1252') ?? '').normalize('NFC'), guessed: true };
}

function marked([first, second, third, fourth]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // UTF-16 without a mark has zeros around the first two ASCII characters.
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return 'utf-16be';
  return undefined;
}

const declaration = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;

/** A declaration readable as ASCII is wrong when it says UTF-16. */
function declared(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const name = declaration.exec(head)?.[1]?.toLowerCase();
  return name?.startsWith('utf-16') ? undefined : name;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
