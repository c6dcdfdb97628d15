import { readHtml } from '../html/index.ts';

/** XML in which every ampersand begins a reference. */
interface EscapedXml {
  text: string;
  /** Where in the given XML an ampersand was escaped, in order. */
  bareAt: number[];
}

const escaped = '&amp;';
const marks = /&|<!--|<!\[CDATA\[|<\?/g;
/** Parts in which an ampersand is only a character, by their beginning. */
const literals: Record<string, string> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' };
const reference = /&(?:#\d{1,10}|#x[\da-f]{1,10}|[\p{L}_:][\p{L}\p{N}._:-]{0,99});/iuy;

/** Escapes ampersands that begin no reference, which hand-written and generated titles contain. */
export function withEscapedAmpersands(xml: string): EscapedXml {
  const parts: string[] = [];
  const bareAt: number[] = [];
  let written = 0;
  marks.lastIndex = 0;
  for (let mark = marks.exec(xml); mark; mark = marks.exec(xml)) {
    const { index } = mark;
    const end = literals[mark[0]];
    if (end !== undefined) {
      const endsAt = xml.indexOf(end, index);
      if (endsAt < 0) break;
      marks.lastIndex = endsAt + end.length;
      continue;
    }
    reference.lastIndex = index;
    if (reference.test(xml)) continue;
    parts.push(xml.slice(written, index), escaped);
    written = index + 1;
    bareAt.push(index);
  }
  parts.push(xml.slice(written));
  return { text: parts.join(''), bareAt };
}

/** The place in the given XML of a place in the escaped one. */
export function placeBeforeEscaping(place: number, bareAt: readonly number[]): number {
  const added = escaped.length - 1;
  let before = place;
  for (const at of bareAt) {
    if (at >= before) break;
    before = Math.max(at + 1, before - added);
  }
  return before;
}

/** The characters of a reference by name in HTML (`auml`); undefined for an unknown name. */
export function charactersNamed(name: string): string | undefined {
  if (!/^[a-z][a-z\d]*$/i.test(name)) return undefined;
  const parts: string[] = [];
  readHtml(`&${name};`, { text: (part) => parts.push(part) });
  const text = parts.join('');
  // An unknown name stays as it is, and of `&notit;` HTML reads the beginning alone.
  return text.endsWith(';') && name !== 'semi' ? undefined : text;
}
