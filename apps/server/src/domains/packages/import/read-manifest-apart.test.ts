import { ManifestError, readManifest } from '@gesall/scorm/manifest';
import { expect, test } from 'vitest';
import { manifest2004 } from '../../../testing/packages.ts';
import { readManifestApart } from './read-manifest-apart.ts';

const minute = 60_000;
const filling = `<!--${'x'.repeat(300_000)}-->`;
const large = (text: string) => new TextEncoder().encode(text.replace(/(?=<resources)|$/, filling));
const refusalOf = (bytes: Uint8Array, milliseconds = minute) => readManifestApart(bytes, milliseconds).catch((error) => error);

test('a large manifest says the same in a process of its own, and everybody else goes on meanwhile', async () => {
  const text = manifest2004({ title: 'Grävning' });
  let turns = 0;
  const others = setInterval(() => turns++, 1);
  const read = await readManifestApart(large(text), minute);
  clearInterval(others);
  expect(read).toEqual(readManifest(new TextEncoder().encode(text)));
  expect(read.title).toBe('Grävning');
  expect(turns).toBeGreaterThan(5);
});

test.each([
  ['not XML', '<manifest><organizations>', 'NotXml'],
  ['led outside', manifest2004({ href: '../../utanför.html' }), 'LaunchIsOutside'],
])('a large one that is %s is refused as a small one is', async (_, text, code) => {
  const refusal = await refusalOf(large(text));
  expect(refusal).toBeInstanceOf(ManifestError);
  expect(refusal.code).toBe(code);
  expect(() => readManifest(large(text))).toThrow(expect.objectContaining({ code, detail: refusal.detail }));
});

test('one that takes too long is given up', async () => {
  expect(await refusalOf(large(manifest2004()), 1)).toMatchObject({ code: 'PackageTakesTooLong' });
});
