import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { knownStatements } from '../../apps/server/src/platform/db/database.ts';
import { assertionsFor, statementsIn } from './assertions.ts';
import { describe } from './describe.ts';

const root = join(import.meta.dirname, '..', '..');
const sources = join(root, 'apps', 'server', 'src');

/**
 * Compares every statement on a migrated database with its declared types: a copy of the sources
 * gets an assertion below each. Returns a line per difference.
 */
export async function checkStatements(connection: pg.ClientConfig): Promise<string[]> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.(test|access)\.ts$/.test(file),
  );
  const holding = new Map(
    files.map((file) => [file, statementsIn(readFileSync(join(sources, file), 'utf8'))]),
  );
  const lists = files.filter((file) => /= list</.test(readFileSync(join(sources, file), 'utf8')));
  for (const file of [
    ...[...holding].flatMap(([file, { size }]) => (size > 0 ? [file] : [])),
    ...lists,
  ])
    await import(join(sources, file));
  const placed = new Set([...holding.values()].flatMap((statements) => [...statements.keys()]));
  const strays = [...knownStatements.keys()].filter((name) => !placed.has(name) && !isOfList(name));
  const problems = strays.map((name) => `${name}: is not a constant of its own`);

  // Inside the project, so that a copy resolves the same packages.
  const copy = join(root, 'build', 'checked-statements');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  cpSync(sources, join(copy, 'src'), {
    recursive: true,
    filter: (path) => !/\.(test|access)\.ts$|[\\/]testing$/.test(path),
  });

  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const { name, text } of [...knownStatements.values()].filter((query) =>
      isOfList(query.name),
    )) {
      await describe(client, text).catch((error) => problems.push(refused(name, error)));
    }
    for (const [file, statements] of holding) {
      const assertions: string[] = [];
      for (const [name, constant] of statements) {
        const query = knownStatements.get(name);
        if (!query) continue;
        try {
          assertions.push(
            assertionsFor(constant, query.parameters, await describe(client, query.text)),
          );
        } catch (error) {
          problems.push(refused(name, error));
        }
      }
      if (assertions.length === 0) continue;
      const path = join(copy, 'src', file);
      writeFileSync(path, `${readFileSync(path, 'utf8')}${assertions.join('\n')}\n`);
    }
  } finally {
    await client.end();
  }
  return [...problems, ...compile(copy)];
}

/** Statements of lists (`platform/db/list.ts`), whose rows the contract declares. */
const isOfList = (name: string) => / by -?\w+$/.test(name);

const refused = (name: string, error: unknown) =>
  `${name}: PostgreSQL refuses it: ${error instanceof Error ? error.message : error}`;

function compile(copy: string): string[] {
  const settings = {
    extends: '../../tsconfig.base.json',
    compilerOptions: { module: 'nodenext', types: ['node'] },
    include: ['src'],
  };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(settings));
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', copy, '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return stdout
    .split('\n')
    .filter((line) => /error TS/.test(line))
    .map(readable);
}

/** Rewrites `src/x.sql.ts(12,14): error TS2322: …` by the statement's name. */
function readable(line: string) {
  const [, file = '', at = ''] = /^src\/(.*?)\((\d+),/.exec(line) ?? [];
  const text =
    file === ''
      ? ''
      : (readFileSync(join(root, 'build', 'checked-statements', 'src', file), 'utf8').split('\n')[
          Number(at) - 1
        ] ?? '');
  const [, what, constant] = /^export const checked(Row|Given)_(\w+)/.exec(text) ?? [];
  if (!constant) return line;
  const differs = /differs: (.*?); \}/.exec(line)?.[1] ?? line;
  return `${file}: ${constant}: ${what === 'Row' ? 'columns' : 'parameters'} ${differs} are not what PostgreSQL says`;
}
