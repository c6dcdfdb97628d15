import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const apps = join(import.meta.dirname, '../apps');

test('no client sends by useMutation itself, which sends twice for two presses in one task', () => {
  const files = ['companion', 'web'].flatMap((app) =>
    readdirSync(join(apps, app, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(apps, app, 'src', file)),
  );
  expect(files.length).toBeGreaterThan(300);
  const own = files.filter((file) => /\buseMutation\b/.test(readFileSync(file, 'utf8')));
  expect(own).toEqual([]);
});
