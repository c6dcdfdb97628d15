import { expect, test } from 'vitest';
import { bySpelling } from './spellings.ts';

const clusters = (...texts: string[]) =>
  bySpelling(texts.map((text) => ({ parts: [text] }))).map((all) =>
    all.map(({ parts }) => parts[0]),
  );

test.each([
  [
    'case, spaces and marks over letters',
    ['Malmö', 'malmo', 'MALMÖ', 'Malmø', ' Mal mö'],
    [['Malmö', 'malmo', 'MALMÖ', 'Malmø', ' Mal mö']],
  ],
  ['punctuation', ['AC/DC', 'ac-dc', 'AC DC.'], [['AC/DC', 'ac-dc', 'AC DC.']]],
  [
    'a letter too few, too many, wrong or swapped',
    ['ampere', 'amper', 'amppere', 'ampore', 'ampree'],
    [['ampere', 'amper', 'amppere', 'ampore', 'ampree']],
  ],
  [
    'two letters of a long word',
    ['säkerhetsbrytare', 'sakerhetsbytare'],
    [['säkerhetsbrytare', 'sakerhetsbytare']],
  ],
] as const)('one word in several spellings is one answer: %s', (_, texts, wanted) => {
  expect(clusters(...texts)).toEqual(wanted);
});

test.each([
  ['other words', ['ström', 'spänning']],
  ['short words', ['fas', 'far']],
  ['words that begin otherwise', ['utspänning', 'inspänning']],
  ['numbers', ['230 V', '231 V']],
  ['signs alone', ['+', '-']],
  ['many small differences in a row', ['hatten', 'hattan', 'hottan']],
])('what means something else stays apart: %s', (_, texts) => {
  expect(clusters(...texts)).toContainEqual([texts.at(-1)]);
});

test('answers with several blanks are alike when each blank is and their number is equal', () => {
  const answers = [['Volt', 'Ampere'], ['volt', 'amper'], ['volt'], ['ampere', 'volt']].map(
    (parts) => ({ parts }),
  );
  expect(bySpelling(answers).map((all) => all.length)).toEqual([2, 1, 1]);
});
