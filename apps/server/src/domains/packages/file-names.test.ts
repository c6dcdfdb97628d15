import { expect, test } from 'vitest';
import { fileNames } from './file-names.ts';

const names = (...paths: string[]) => fileNames(paths.map((path) => [path, path]));

test('a path is found as servers find it', () => {
  const { forgiving } = names('Bilder/Blå.png');
  for (const path of [
    'Bilder//Blå.png',
    '/Bilder/Blå.png',
    'Bilder\\Blå.png',
    'bilder/BLÅ.PNG',
    'Bilder/Bla\u030a.png',
  ])
    expect(forgiving(path)).toBe('Bilder/Blå.png');
});

test('a path that several files could mean is found only when it is one of them', () => {
  const { exact, forgiving } = names('Bild.png', 'bild.png', 'a/x.png');
  expect(exact('bild.png')).toBe('bild.png');
  expect(forgiving('/bild.png')).toBe('bild.png');
  expect(forgiving('BILD.png')).toBeUndefined();
});

test('a path that leaves the package is not found', () => {
  const { exact, forgiving } = names('a/b.txt');
  for (const path of ['../a/b.txt', 'a/../a/b.txt', '..\\a\\b.txt', 'x/b.txt', 'b.txt', ''])
    expect([exact(path), forgiving(path)]).toEqual([undefined, undefined]);
});
