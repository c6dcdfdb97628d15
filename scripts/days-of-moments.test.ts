import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from './project-files.ts';

// The text of a moment begins with the day in Greenwich. `day` of the client says that of Stockholm.

const root = join(import.meta.dirname, '..');

const firstTen = /\.(?:slice|substring|substr)\(0, ?10\)|\.split\('T'\)/;

test('no screen cuts the day out of a moment', () => {
  const found = projectFiles(root).filter(
    (path) =>
      /^(?:apps\/web|packages\/(?:ui|client))\/src\/.*\.tsx?$/.test(path) &&
      !/\.test\.tsx?$/.test(path) &&
      firstTen.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(found).toEqual([]);
});

test.each(['lastRun?.slice(0, 10)', 'at.substring(0,10)', "moment.split('T')[0]"])(
  '%s is found',
  (text) => expect(firstTen.test(text)).toBe(true),
);
