// Node 20 decodes windows-1252 as Latin 1, which turns Ž and the euro sign into control characters.
import { TextDecoder } from '@exodus/bytes/encoding.js';
import type { Alphabet } from './list-parser.ts';
import { withoutNumbers } from './personal-number.ts';

/** Code page 850 from 0x80; its letters are where code page 437 has them, which has fewer. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const alphabets: readonly Alphabet[] = ['windows-1252', 'macintosh', 'cp850'];

export interface Decoded {
  text: string;
  /** The likeliest first; empty when there is no doubt. */
  alphabets: { alphabet: Alphabet; sample: string }[];
  alphabet: Alphabet | null;
}

/**
 * Unicode, or the most likely of three old alphabets. `chosen` only matters for a file that is no
 * Unicode.
 */
export function decoded(file: Buffer, chosen?: Alphabet): Decoded {
  const clear = (text: string): Decoded => ({ text, alphabets: [], alphabet: null });
  if (file[0] === 0xff && file[1] === 0xfe) return clear(new TextDecoder('utf-16le').decode(file));
  if (file[0] === 0xfe && file[1] === 0xff) return clear(new TextDecoder('utf-16be').decode(file));
  const utf8 = mostlyUtf8(file);
  if (utf8 !== undefined) return clear(utf8);
  const texts = alphabets
    .map((alphabet) => ({ alphabet, ...judged(inAlphabet(file, alphabet), file) }))
    .toSorted((one, other) => other.score - one.score);
  const [best] = texts;
  const isClear = best?.alphabet === 'windows-1252' && best.unlikely === 0;
  const taken = texts.find(({ alphabet }) => alphabet === chosen) ?? best;
  if (!taken || (isClear && !chosen)) return clear(inAlphabet(file, 'windows-1252'));
  const choices = texts.map(({ alphabet, sample }) => ({ alphabet, sample }));
  return { text: taken.text, alphabets: choices, alphabet: taken.alphabet };
}

function inAlphabet(file: Buffer, alphabet: Alphabet): string {
  if (alphabet !== 'cp850') return new TextDecoder(alphabet).decode(file);
  return file
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (letter) => codePage850[letter.charCodeAt(0) - 0x80] ?? '');
}

/** With single bytes of Windows in it, when they are no more than the letters of UTF-8. */
function mostlyUtf8(file: Buffer): string | undefined {
  const parts: Buffer[] = [];
  let good = 0;
  let stray = 0;
  let from = 0;
  for (let at = 0; at < file.length; ) {
    const length = (file[at] ?? 0) < 0x80 ? 1 : sequenceLength(file, at);
    if (length > 1) good++;
    if (length === 0) {
      stray++;
      const letter = new TextDecoder('windows-1252').decode(file.subarray(at, at + 1));
      parts.push(file.subarray(from, at), Buffer.from(letter));
      from = at + 1;
      // Most files of old alphabets are recognized within a few lines.
      if (stray > good + 1000) return undefined;
    }
    at += length || 1;
  }
  if (stray > good) return undefined;
  parts.push(file.subarray(from));
  return new TextDecoder('utf-8').decode(Buffer.concat(parts));
}

/** Of a well-formed sequence of more than one byte (Unicode §3.9, table 3-7); 0 when it is none. */
function sequenceLength(file: Buffer, at: number): number {
  const lead = file[at] ?? 0;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const second = file[at + 1] ?? 0;
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < lowest || second > highest) return 0;
  for (let next = at + 2; next < at + length; next++)
    if (((file[next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/** Judges enough of a file to tell alphabets apart. */
const mostJudged = 2000;
const unlikelyWeight = -3;

function judged(text: string, file: Buffer) {
  let score = 0;
  let unlikely = 0;
  let count = 0;
  let first = -1;
  for (let at = 0; at < file.length && count < mostJudged; at++) {
    if ((file[at] ?? 0) < 0x80) continue;
    if (first < 0) first = at;
    count++;
    const weight = weightOf(text[at - 1] ?? '', text[at] ?? '', text[at + 1] ?? '');
    score += weight;
    if (weight === unlikelyWeight) unlikely++;
  }
  return { text, score, unlikely, sample: sampleAt(text, first) };
}

/** How likely a letter is between two others in a list of Swedish names. */
function weightOf(before: string, letter: string, after: string): number {
  if (/[’‘´–“”\u00a0]/.test(letter)) return 0;
  if (!/[\p{Lu}\p{Ll}]/u.test(letter) || letter === 'µ') return unlikelyWeight;
  const isWithin = /\p{L}/u.test(before);
  if (/\p{Lu}/u.test(letter) && isWithin && /\p{Ll}/u.test(before + after)) return unlikelyWeight;
  if (/\p{Ll}/u.test(letter) && /\p{Lu}/u.test(before) && /\p{Lu}/u.test(after))
    return unlikelyWeight;
  if (/\p{Ll}/u.test(letter) && !isWithin) return 1;
  if (/[åäöÅÄÖ]/.test(letter)) return 3;
  return letter <= 'ÿ' ? 2 : 1;
}

/** The line of the first letter in doubt. */
function sampleAt(text: string, at: number): string {
  const line =
    (text
      .slice(Math.max(0, at - 60), at)
      .split(/[\r\n]/)
      .at(-1) ?? '') + (text.slice(at, at + 60).split(/[\r\n]/)[0] ?? '');
  return withoutNumbers(line.replace(/[\t;]+/g, '  ').trim());
}
