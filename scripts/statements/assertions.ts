import { join } from 'node:path';
import type { Described } from './describe.ts';

const types = join(import.meta.dirname, 'assertion-types.ts');

/** The driver's result types (`platform/db/database.ts`). JSON is whatever the statement builds. */
const readAs: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  timestamptz: 'Date',
  json: 'unknown',
  jsonb: 'unknown',
  void: 'unknown',
  ...Object.fromEntries(
    ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid'].map((type) => [type, 'number']),
  ),
  ...Object.fromEntries(
    ['text', 'varchar', 'name', 'bpchar', 'xid'].map((type) => [type, 'string']),
  ),
};

const givenAs: Record<string, string> = {
  ...readAs,
  json: 'string',
  jsonb: 'string',
  numeric: 'number | string',
};

const typeFrom = (types: Record<string, string>, name: string): string =>
  name.startsWith('_')
    ? `readonly (${typeFrom(types, name.slice(1))} | null)[]`
    : (types[name] ?? 'unknown');

const shape = (fields: readonly (readonly [name: string, type: string])[]) =>
  `{ ${fields.map(([name, type]) => `${JSON.stringify(name)}: ${type}`).join('; ')} }`;

/** Two lines that compile only when the declared row and parameters match PostgreSQL. */
export function assertionsFor(
  constant: string,
  parameters: readonly string[],
  described: Described,
): string {
  const columns = shape(described.columns.map(({ name, type }) => [name, typeFrom(readAs, type)]));
  const given = shape(
    parameters.map((name, index) => [
      name,
      typeFrom(givenAs, described.parameters[index] ?? 'unknown'),
    ]),
  );
  return [
    `export const checkedRow_${constant}: import('${types}').CheckedRow<typeof ${constant}, ${columns}> = true;`,
    `export const checkedGiven_${constant}: import('${types}').CheckedGiven<typeof ${constant}, ${given}> = true;`,
  ].join('\n');
}

export function statementsIn(text: string): Map<string, string> {
  const declared = /\bconst (\w+) = statement(?:<[\s\S]*?>)?\(\s*'([^']+)'/g;
  return new Map(
    [...text.matchAll(declared)].map(([, constant = '', name = '']) => [name, constant]),
  );
}
