import { expect, test } from 'vitest';
import { readHtml } from './index.ts';

function tokensOf(html: string) {
  const tokens: unknown[] = [];
  readHtml(html, {
    tag: (name, attributes) => tokens.push([name, Object.fromEntries(attributes)]),
    text: (text, rawIn) => tokens.push(rawIn ? [rawIn, text] : text),
  });
  return tokens;
}

test('tags have their names and attributes in lower case, decoded, the first of two', () => {
  expect(tokensOf(`<IMG SRC='a&amp;b.png' alt=x alt="y" hidden/>`)).toEqual([
    ['img', { src: 'a&b.png', alt: 'x', hidden: '' }],
  ]);
  expect(tokensOf('<p>Hej</P>')).toEqual([['p', {}], 'Hej', ['p', {}]]);
});

test('text is decoded by every name that HTML has', () => {
  expect(tokensOf('f&ouml;r &hellip; &ndash; caf&eacute; &#229; &#xE4; &amp;amp;').join('')).toBe(
    'för … – café å ä &amp;',
  );
});

test('a sign that begins no tag is text', () => {
  expect(tokensOf('2 < 3 & 4 > 1').join('')).toBe('2 < 3 & 4 > 1');
});

test('what is written in scripts and styles is no text of the page', () => {
  expect(tokensOf('<script>a<b</script><style>b{}</style>c')).toEqual([
    ['script', {}],
    ['script', 'a<b'],
    ['script', {}],
    ['style', {}],
    ['style', 'b{}'],
    ['style', {}],
    'c',
  ]);
});

test('comments and declarations are left out', () => {
  expect(tokensOf('<!doctype html><!-- a --><?php b ?>c')).toEqual(['c']);
});
