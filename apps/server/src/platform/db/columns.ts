import { type SQL, sql } from 'drizzle-orm';
import { bigint, customType, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core';

// Columns that all tables share. The name is the property in snake case.

export const key = () => integer().primaryKey().generatedByDefaultAsIdentity();
export const bigKey = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
export const big = () => bigint({ mode: 'number' });
export const instant = () => timestamp({ withTimezone: true });
export const createdAt = () => instant().notNull().default(sql`now()`);
export const version = () => integer().notNull().default(1);
export const decimal = (precision: number, scale: number) =>
  numeric({ precision, scale, mode: 'number' });

/** A SHA-256. */
export const hash = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const foldedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The text of a row that searches compare, as `searchText` folds it. `words` is SQL over columns of
 * the table.
 */
export const searched = (words: string) =>
  foldedText()
    .notNull()
    .generatedAlwaysAs((): SQL => sql.raw(`search_text(${words})`));

const int8range = customType<{ data: string }>({ dataType: () => 'int8range' });

/**
 * Days of an owner, both ends included, from 2000-01-01 to 2199-12-31, for an exclusion constraint in
 * the migration: two spans of an owner overlap when they share a day. The arguments are columns.
 */
export const daySpan = (owner: string, first: string, last: string) => {
  const end = (day: string) => `${owner}::int8 * 100000 + (${day} - '2000-01-01'::date)`;
  return int8range()
    .notNull()
    .generatedAlwaysAs((): SQL => sql.raw(`int8range(${end(first)}, ${end(last)}, '[]')`));
};

/** One of the given values; add the check to the table's extras with `isOneOf`. */
export const word = <const T extends string>(...values: readonly T[]) =>
  text({ enum: values as unknown as [T, ...T[]] });

export const isOneOf = (column: { name: string }, values: readonly (string | number)[]): SQL =>
  sql.raw(
    `"${column.name}" in (${values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')})`,
  );
