import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const sources = 'apps/server/src';

interface Write {
  file: string;
  table: string;
  owner: string;
}

interface Declared {
  table: string;
  owner: string;
}

const declaration = /export const (\w+) = pgTable\(\s*'(\w+)'/g;
const written = /\b(?:insert into|update|delete from|merge into|truncate(?: table)?)\s+"?(\w+)"?/gi;
/** An entry of `personalData` that erasure deletes or empties. */
const erased = /\b(\w+): \{[^{}]*?\berase: (?:'delete'|\{)/g;
const built = /\.(?:insert|update|delete)\((\w+)\)/g;

/** Every write by the product; tests and the demonstration are exempt. */
export function tableWrites(root: string): Write[] {
  const folder = join(root, sources);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\/|^demo\//.test(file),
  );
  const texts = new Map(
    files.sort().map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  const byConst = new Map<string, Declared>();
  for (const [file, text] of texts) {
    if (!file.endsWith('.tables.ts')) continue;
    for (const [, name = '', table = ''] of text.matchAll(declaration))
      byConst.set(name, { table, owner: dirname(file) });
  }
  const byTable = new Map([...byConst.values()].map((declared) => [declared.table, declared]));

  return [...texts].flatMap(([file, text]) => {
    const tables = [
      ...[...text.matchAll(written)].map(([, name = '']) =>
        byTable.get(name.replace(/_rest$/, '')),
      ),
      ...[...text.matchAll(erased)].map(([, name = '']) => byTable.get(name)),
      ...[...text.matchAll(built)].map(([, name = '']) => byConst.get(name)),
    ];
    return tables.flatMap((declared) => (declared ? [{ file, ...declared }] : []));
  });
}
