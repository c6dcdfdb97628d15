/** Words that docs/style.md refuses: pictures of our own where the field has a term. */
const words = [
  'stands',
  'told',
  'whoever',
  'mend',
  'mends',
  'mended',
  'mending',
  'twin',
  'twins',
  'vouch',
  'vouches',
  'vouched',
];

const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** Alone or as a part of a name such as `toldAgain`. */
const idiom = new RegExp(
  words
    .map((word) => `(?:(?<![A-Za-z])${word}|(?<![A-Z])${capital(word)})(?![a-z])`)
    .concat('comes home')
    .join('|'),
);

/** A comment is a full sentence: *What nobody asked for* has no subject. */
const openingWhat = /(?:\/\/|\/\*\*?|^\s*\*|<!--|^\s*--) What (?!.*\?)/;

/** The lines of a text that use idiom, trimmed, with their numbers. */
export const findIdiom = (text: string): { number: number; line: string }[] =>
  text
    .split('\n')
    .map((line, index) => ({ number: index + 1, line: line.trim() }))
    .filter(({ line }) => idiom.test(line) || openingWhat.test(line));
