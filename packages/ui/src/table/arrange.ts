import { matcherOf } from '@gesall/rules';
import type { Filter } from './filters.ts';
import { directionOf, type TableState } from './table-state.ts';

export type Sortable = string | number | boolean | Date | null | undefined;

interface Arranged<Row> {
  key: string;
  textOf?(row: Row): string | null | undefined;
  sortBy?(row: Row): Sortable;
}

// Å, Ä and Ö come last, as in Swedish; ”klass 2” before ”klass 10”.
const swedish = new Intl.Collator('sv', { numeric: true, sensitivity: 'base' });

/** Local rows that match every word of the search, filtered and sorted. */
export function arrange<Row>(
  rows: readonly Row[],
  {
    columns,
    filters = [],
    state,
  }: { columns: readonly Arranged<Row>[]; filters?: readonly Filter<Row>[]; state: TableState },
): readonly Row[] {
  const found = matching(rows, columns, state.search ?? '').filter((row) =>
    filters.every(({ key, test }) => {
      const values = state.filters?.[key] ?? [];
      return values.length === 0 || !test || test(row, values);
    }),
  );
  const by = columns.find(({ key }) => directionOf(key, state.sort));
  if (!by?.sortBy) return found;
  const { key, sortBy } = by;
  const sign = directionOf(key, state.sort) === 'descending' ? -1 : 1;
  return found.toSorted((a, b) => compare(sortBy(a), sortBy(b), sign));
}

function matching<Row>(
  rows: readonly Row[],
  columns: readonly Arranged<Row>[],
  search: string,
): readonly Row[] {
  if (search.trim() === '') return rows;
  const matches = matcherOf(search);
  return rows.filter((row) => matches(columns.map(({ textOf }) => textOf?.(row) ?? '').join(' ')));
}

/** Missing values come last in either direction. */
function compare(a: Sortable, b: Sortable, sign: number): number {
  const missing = Number(isMissing(a)) - Number(isMissing(b));
  if (missing !== 0 || isMissing(a)) return missing;
  if (typeof a === 'string' && typeof b === 'string') return sign * swedish.compare(a, b);
  return sign * (Number(a) - Number(b));
}

const isMissing = (value: Sortable) => value === null || value === undefined || value === '';
