import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { hasFrameset } from './frameset.ts';

function isFrameset(...files: [mediaType: string, content: string | Buffer][]) {
  const contents = files.map(([, content]) => Buffer.from(content as string));
  const listed = files.map(([mediaType], index) => ({
    path: `${index}`,
    hash: `${index}`,
    size: contents[index]?.length ?? 0,
    mediaType,
    brotliHash: null,
    brotliSize: null,
    charset: null,
  }));
  return hasFrameset(listed, { open: (hash) => Readable.from([contents[Number(hash)]]) });
}

test('a page or script that builds a frameset is recognized', async () => {
  expect(
    await isFrameset(['text/html', '<title>El</title>'], ['text/html', '<FRAMESET\nrows="*">']),
  ).toBe(true);
  expect(await isFrameset(['application/xhtml+xml', '<html><frameset>'])).toBe(true);
  expect(await isFrameset(['text/html', Buffer.from('<frameset cols="*">', 'utf16le')])).toBe(true);
  expect(
    await isFrameset(
      ['text/html', '<script src="x.js">'],
      ['text/javascript', `document.write('<frameset cols=20%,*>')`],
    ),
  ).toBe(true);
});

test('text about framesets is not recognized as one', async () => {
  expect(
    await isFrameset(['text/html', 'frameset <framesets> <iframe>'], ['text/css', '<frameset >']),
  ).toBe(false);
  expect(await isFrameset()).toBe(false);
});

test('files that are too large for a page of frames are not read', async () => {
  expect(await isFrameset(['text/html', `<frameset>${' '.repeat(1024 * 1024)}`])).toBe(false);
});
