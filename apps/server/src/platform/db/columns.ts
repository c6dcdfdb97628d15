import { type SQL, sql } from 'drizzle-orm';
import { bigint, customType, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core';

// The columns that every table writes the same way. Names come from the property, in snake case.

export const key = () => integer().primaryKey().generatedByDefaultAsIdentity();
/** A key where millions of rows come. */
export const bigKey = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
export const big = () => bigint({ mode: 'number' });
export const instant = () => timestamp({ withTimezone: true });
export const createdAt = () => instant().notNull().default(sql`now()`);
export const version = () => integer().notNull().default(1);
export const decimal = (precision: number, scale: number) =>
  numeric({ precision, scale, mode: 'number' });

/** A SHA-256, of a content or of a secret. */
export const hash = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A text of one of the given values. The check goes into the table's extras with `isOneOf`. */
export const word = <const T extends string>(...values: readonly T[]) =>
  text({ enum: values as unknown as [T, ...T[]] });

export const isOneOf = (column: { name: string }, values: readonly (string | number)[]): SQL =>
  sql.raw(
    `"${column.name}" in (${values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')})`,
  );
