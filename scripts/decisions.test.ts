import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../docs/decisions');
const files = readdirSync(folder).filter((name) => name !== 'README.md');
const index = readFileSync(join(folder, 'README.md'), 'utf8');

test('every decision is in the index by its number and title, and has a number of its own', () => {
  const listed = [...index.matchAll(/^\| (\d+) \| \[(.+)\]\((.+)\) \| .+ \|$/gm)].map(
    ([, number, title, file]) => [Number(number), title, file],
  );
  const written = files.map((file) => {
    const [, number, title] =
      /^# (\d+)\. (.+)/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    return [Number(number), title, file];
  });
  expect(listed.toSorted(byNumber)).toEqual(written.toSorted(byNumber));
  expect(new Set(written.map(([number]) => number)).size).toBe(written.length);
});

const byNumber = (a: unknown[], b: unknown[]) => Number(a[0]) - Number(b[0]);
