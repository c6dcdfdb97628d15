import { expect, test } from 'vitest';
import { growthOf, patternsIn } from './patterns.ts';

test('regular expressions are found as literals, in templates of components and where RegExp makes them', () => {
  const text = [
    'const a = /x+/gi;',
    'const b = <p title="c">{text.replace(/y/, "")}</p>;',
    "const c = new RegExp('z*', 'u');",
    'const d = RegExp(host);',
    'const e: number = 4 / 2 / 1;',
  ].join('\n');
  expect(patternsIn(text, 'tsx')).toEqual([
    { line: 1, source: 'x+', flags: 'gi' },
    { line: 2, source: 'y', flags: '' },
    { line: 3, source: 'z*', flags: 'u' },
    { line: 4, source: undefined, flags: '' },
  ]);
});

const growth = (pattern: RegExp) =>
  growthOf({ line: 1, source: pattern.source, flags: pattern.flags });

test('one whose time grows with the length alone is passed', async () => {
  expect(await growth(/^[a-z]+@[a-z.]+$/i)).toBeUndefined();
});

test.each([
  [/<[^>]*>/g, /^polynomial, degree 2/],
  [/\s+$/, /^polynomial, degree 2/],
  [/^(a+)+$/, /^exponential/],
])('%s is refused', async (pattern, words) => {
  expect(await growth(pattern)).toMatch(words);
});
