import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { tableWrites } from './table-writers.ts';

const strangers = (root: string) =>
  tableWrites(root).filter(({ file, owner }) => !file.startsWith(`${owner}/`));

test('each table is written by the folder that declares it, and by no other', () => {
  const root = join(import.meta.dirname, '..');
  expect(tableWrites(root).length).toBeGreaterThan(50);
  expect(strangers(root)).toEqual([]);
});

const tree = mkdtempSync(join(tmpdir(), 'gesall-writers-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('a write from elsewhere is found, in SQL and in the builder', () => {
  const files = {
    'domains/one/one.tables.ts': "export const oneRow = pgTable(\n  'one_row', {});",
    'domains/one/one.sql.ts': "'insert into one_row values (1)'",
    'domains/two/two.sql.ts': '`with x as (update one_row set a = 1) select 1`',
    'domains/two/drop.ts': 'db.delete(oneRow)',
    'domains/two/two.domain.ts': "tables: { one_row: { of: ofAccount, erase: 'delete' } }",
    'domains/two/two.test.ts': 'db.delete(oneRow)',
  };
  for (const [path, text] of Object.entries(files)) {
    const full = join(tree, 'apps/server/src', path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  expect(strangers(tree).map(({ file, table }) => [file, table])).toEqual([
    ['domains/two/drop.ts', 'one_row'],
    ['domains/two/two.domain.ts', 'one_row'],
    ['domains/two/two.sql.ts', 'one_row'],
  ]);
});
