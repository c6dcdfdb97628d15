import { expect, test } from 'vitest';
import { findIdiom } from './find-idiom.ts';

test.each([
  'That it is downloaded stands in the log.',
  'const toldAgain = new Map();',
  '// Whoever asks first pays.',
  'function mendAddress() {}',
  '/** What nobody asked for. */',
  ' * What nobody asked for.',
  '-- What a result says.',
])('“%s” is refused', (line) => {
  expect(findIdiom(`first\n${line}`)).toEqual([{ number: 2, line: line.trim() }]);
});

test.each([
  'The accounting stand-in answers.',
  'const amendments = recommended;',
  '// What happens here?',
  "import { MendozaTime } from 'time';",
  'It says what nobody asked for.',
])('“%s” is not', (line) => {
  expect(findIdiom(line)).toEqual([]);
});
