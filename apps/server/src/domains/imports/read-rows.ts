import { fail } from '../../platform/fail.ts';
import { type Columns, findColumns, widthOf } from './find-columns.ts';
import type { Remembered } from './headings.ts';
import type { ColumnRole, GivenRow, ReadColumn } from './list-parser.ts';
import type { Row } from './list-rows.ts';
import { addressOf, displayNameOf } from './pasted-address.ts';
import { hasPersonalNumber, withoutNumbers } from './personal-number.ts';

const mostRows = 2000;
const mostSamples = 3;
const longestSample = 60;
/** A row with nothing else than its number has no student. */
const isNumbering = (cell: string) => /^\d{0,4}\.?$/.test(cell);

interface Choices {
  /** Roles by the column's place, from 0; without them, they are found. */
  columns?: Readonly<Record<number, ColumnRole>>;
  remembered: Remembered;
}

export interface ReadRows {
  rows: GivenRow[];
  columns: ReadColumn[];
  /** The line of the headings. */
  headingLine: number | null;
}

/**
 * The students of a list.
 *
 * @throws ListIsEmpty, ListIsTooLong, ListHasNoHeadings
 */
export function readRows(all: readonly Row[], { columns: chosen, remembered }: Choices): ReadRows {
  const found = findColumns(all, remembered);
  const roles = chosen
    ? Array.from({ length: widthOf(all) }, (_, at) => chosen[at] ?? ('none' as const))
    : found.roles;
  const rows = found.rows.map((row) => givenRow(row, roles)).filter((row) => row !== undefined);
  if (rows.length === 0) fail('ListIsEmpty');
  if (rows.length > mostRows) fail('ListIsTooLong', String(mostRows));
  return { rows, columns: columnsOf(found, roles), headingLine: found.heading?.line ?? null };
}

function givenRow({ line, cells }: Row, roles: readonly ColumnRole[]): GivenRow | undefined {
  const of = (role: ColumnRole) => cells.filter((cell, at) => cell !== '' && roles[at] === role);
  const parts = [...of('name'), ...of('first'), ...of('last')];
  const [given = ''] = of('email');
  if (parts.length === 0 && given === '' && cells.every(isNumbering)) return undefined;
  // A personal number is nobody's name, whatever column was taken for names.
  const name = parts.filter((part) => !hasPersonalNumber(part)).join(' ');
  const hasNames = roles.some((role) => role === 'name' || role === 'first' || role === 'last');
  return {
    line,
    name: cut(hasNames ? name : displayNameOf(given)),
    email: cut(addressOf(given)),
    isProtected: of('protected').some(isMarked),
  };
}

const isMarked = (cell: string) => !/^(nej|no|n|0|falskt|false|ingen|inte|none|-)\.?$/i.test(cell);

function columnsOf({ heading, rows }: Columns, roles: readonly ColumnRole[]): ReadColumn[] {
  const width = Math.max(widthOf(rows), heading?.cells.length ?? 0);
  return Array.from({ length: width }, (_, at) => ({
    at,
    heading: withoutNumbers(heading?.cells[at] ?? '').slice(0, longestSample),
    samples: samplesOf(rows, at),
    role: roles[at] ?? 'none',
  })).filter((column) => column.heading !== '' || column.samples.length > 0);
}

function samplesOf(rows: readonly Row[], at: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const cell = cells[at] ?? '';
    if (cell !== '') samples.add(withoutNumbers(cell).slice(0, longestSample));
    if (samples.size === mostSamples) break;
  }
  return [...samples];
}

/** Longer than any accepted value, so that validation refuses the row. */
const cut = (text: string) => text.slice(0, 300);
