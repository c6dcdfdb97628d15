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

/** One of the given values; add the check to the table's extras with `isOneOf`. */
export const word = <const T extends string>(...values: readonly T[]) =>
  text({ enum: values as unknown as [T, ...T[]] });

export const isOneOf = (column: { name: string }, values: readonly (string | number)[]): SQL =>
  sql.raw(
    `"${column.name}" in (${values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')})`,
  );
