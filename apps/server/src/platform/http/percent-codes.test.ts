import { expect, test } from 'vitest';
import { withUtf8Codes, withUtf8Path } from './percent-codes.ts';

test.each([
  ['/a/b.png', '/a/b.png'],
  ['/bl%C3%A5.png', '/bl%C3%A5.png'],
  ['/bl%E5.png', '/bl%C3%A5.png'],
  ['/%C5k%20%F6l.png', '/%C3%85k%20%C3%B6l.png'],
  ['/%c5%20%C3%A5.png', '/%C3%85%20%C3%83%C2%A5.png'],
  ['/100%.png', '/100%25.png'],
  ['/100%25.png', '/100%25.png'],
  ['/50%/%E4/%2e%2E', '/50%25/%C3%A4/%2e%2E'],
  ['/%E4%2F%5C', '/%C3%A4%2F%5C'],
  ['/%E4%252e', '/%C3%A4%252e'],
])('%s is routed as %s', (given, expected) => {
  expect(withUtf8Codes(given)).toBe(expected);
  expect(decodeURIComponent(withUtf8Codes(given))).toBe(decodeURIComponent(expected));
});

test('a query stays as it is', () => {
  expect(withUtf8Path('/%E4?a=%E4&b=50%')).toBe('/%C3%A4?a=%E4&b=50%');
});
