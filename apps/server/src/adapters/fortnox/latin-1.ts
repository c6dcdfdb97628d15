/** Common characters with another form in ISO-8859-1. */
const replacements: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '…': '...',
  '•': '-',
  '€': 'EUR',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
};

const isLatin1 = (character: string) => /^[\x20-\x7E\xA0-\xFF]$/.test(character);

/**
 * Converts text to printable ISO-8859-1 for Fortnox: drops unknown accents, writes `?` for the
 * rest, keeps line breaks.
 */
export function latin1(text: string): string {
  const lines = text
    .normalize('NFC')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .split('\n');
  return lines.map((line) => Array.from(line.replaceAll(/\s/g, ' '), toLatin1).join('')).join('\n');
}

function toLatin1(character: string): string {
  if (isLatin1(character)) return character;
  const replaced = replacements[character];
  if (replaced !== undefined) return replaced;
  // Controls, joiners and variation selectors are invisible.
  if (/^[\p{Cc}\p{Cf}\p{M}]$/u.test(character)) return '';
  const plain = character.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return isLatin1(plain) ? plain : '?';
}

/** The same in one line of at most this many characters. */
export const lineOf = (text: string, most: number) => oneLine(text).slice(0, most).trimEnd();

export const oneLine = (text: string) => latin1(text).replaceAll(/\s+/g, ' ').trim();
