import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { assertionsFor, statementsIn } from './assertions.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'gesall-assertions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines of assertions that the compiler refuses, by the constant that each speaks of. */
function refused(declarations: string, assertions: string) {
  const path = join(folder, 'assertions.ts');
  writeFileSync(
    path,
    `type Ask<Row, Given> = (db: string, given: Given) => Promise<Row[]>;\n${declarations}\n${assertions}\n`,
  );
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { stdout } = spawnSync(
    process.execPath,
    [
      tsc,
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--allowImportingTsExtensions',
      '--types',
      'node',
      '--typeRoots',
      join(root, 'node_modules/@types'),
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--pretty',
      'false',
      path,
    ],
    { encoding: 'utf8' },
  );
  const lines = assertions.split('\n');
  const offset = `${declarations}\n`.split('\n').length;
  return [...stdout.matchAll(/assertions\.ts\((\d+),/g)].map(
    ([, line]) => /checked\w+/.exec(lines[Number(line) - offset - 1] ?? '')?.[0] ?? stdout,
  );
}

test('a declared row must have the names and the types that PostgreSQL says, and so must what is given', () => {
  const described = {
    parameters: ['int4', 'timestamptz', '_text'],
    columns: [
      { name: 'id', type: 'int4' },
      { name: 'at', type: 'timestamptz' },
      { name: 'kind', type: 'text' },
      { name: 'rest', type: 'jsonb' },
    ],
  };
  const row = "{ id: number; at: Date | null; kind: 'a' | 'b'; rest: { any: string } }";
  const given = '{ id: number; at: Date; words: string[] }';
  const declared = {
    right: `Ask<${row}, ${given}>`,
    lessThanSelected: `Ask<{ id: number; at: Date; kind: string }, ${given}>`,
    moreThanSelected: `Ask<${row} & { more: string }, ${given}>`,
    anotherType: `Ask<{ id: number; at: string; kind: string; rest: unknown }, ${given}>`,
    nothing: `Ask<never, ${given}>`,
    givenTooLittle: `Ask<${row}, { id: number; at: Date }>`,
    givenAnotherType: `Ask<${row}, { id: string; at: Date; words: string[] }>`,
  };
  const declarations = Object.entries(declared).map(
    ([name, type]) => `declare const ${name}: ${type};`,
  );
  const assertions = Object.keys(declared).map((name) =>
    assertionsFor(name, ['id', 'at', 'words'], described),
  );
  expect(refused(declarations.join('\n'), assertions.join('\n'))).toEqual([
    'checkedRow_lessThanSelected',
    'checkedRow_moreThanSelected',
    'checkedRow_anotherType',
    'checkedRow_nothing',
    'checkedGiven_givenTooLittle',
    'checkedGiven_givenAnotherType',
  ]);
});

test('the statements of a file are found by their names', () => {
  const text =
    "export const one = statement<A, { id: number }>(\n  'first', `x`);\nconst two = statement('second', 'y');";
  expect([...statementsIn(text)]).toEqual([
    ['first', 'one'],
    ['second', 'two'],
  ]);
});
