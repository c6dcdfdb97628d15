/**
 * Signs without a meaning to a search: apostrophes in any form and invisible characters. U+00B4 is
 * removed before the others, since NFKD makes a space of it.
 */
const ignored =
  /['`\u2018\u2019\u201b\u02b9\u02bb-\u02bd\u02c8\u2032\u2035\u00ad\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/**
 * Letters that Unicode does not decompose, as they are typed without their keyboard. The Danish ø
 * and æ are the ö and ä of a Swedish keyboard.
 */
const typedAs: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ø: 'ö',
  æ: 'ä',
  ς: 'σ',
  ß: 'ss',
  þ: 'th',
  œ: 'oe',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2015': '-',
  '\u2043': '-',
  '\u2212': '-',
};
const typed = /[đðħıłŋŧəøæςßþœ\u2010-\u2015\u2043\u2212]/gu;

/** Å, ä and ö are letters, not an a or o with a mark. */
const swedish = /a\u030a|[ao]\u0308/gu;

/** Marks of Latin, Greek, Cyrillic, Hebrew and Arabic letters. */
const marks =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]/gu;

const spaces = /[\t-\r \u0085\u1680\u2028\u2029]+/gu;

/** Most texts: these characters need lower case and single spaces only. */
const plain = /^[ -&(-_a-~åäöÅÄÖ]*$/u;

/**
 * The form of a text that searches compare: lower case, without accents except å, ä and ö, without
 * apostrophes, with one kind of hyphen and single spaces. `search_text` in the database returns the
 * same; a change here needs a migration that replaces it and computes the stored columns again.
 */
export const searchText = (text: string): string =>
  plain.test(text) ? text.toLowerCase().replace(/ {2,}/g, ' ').trim() : folded(text);

const folded = (text: string): string =>
  text
    .replaceAll('\u00b4', '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(ignored, '')
    .replace(typed, (letter) => typedAs[letter] ?? letter)
    .replace(swedish, (letter) => letter.normalize('NFC'))
    .replace(marks, '')
    .normalize('NFC')
    .replace(spaces, ' ')
    .trim();

/** The different words of a query, in the form of `searchText`; none for a blank query. */
export const searchWords = (query: string): string[] => [
  ...new Set(searchText(query).split(' ').filter(Boolean)),
];

/** Whether a text contains every word of the query, in any order. A blank query matches all. */
export function matcherOf(query: string): (text: string) => boolean {
  const words = searchWords(query);
  if (words.length === 0) return () => true;
  return (text) => {
    const folded = searchText(text);
    return words.every((word) => folded.includes(word));
  };
}
