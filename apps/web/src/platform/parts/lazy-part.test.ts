import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');

test('code that comes later is loaded by what knows that it may not arrive', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(source, name))
    .filter((file) => !file.startsWith(import.meta.dirname));
  expect(files.length).toBeGreaterThan(100);
  const bare = files.filter((file) =>
    /\blazy\(|\blazyRouteComponent\(/.test(readFileSync(file, 'utf8')),
  );
  expect(bare.map((file) => relative(source, file))).toEqual([]);
});
