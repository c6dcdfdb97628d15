import type { ReactNode } from 'react';
import type { Sortable } from './arrange.ts';
import type { Column, Columns, Key } from './columns.ts';
import type { Filter } from './filters.ts';
import type { RowAct } from './RowActs.tsx';
import type { TableState } from './table-state.ts';
import type { TableWords } from './words.ts';

/** A column of a table that can be arranged. */
export interface DataColumn<Row> extends Column<Row> {
  /** The sort key; without it, and without `sortsAtServer`, the column cannot be sorted. */
  sortBy?(row: Row): Sortable;
  /** True when a server's list can be sorted by this column's key. */
  sortsAtServer?: boolean;
  /** The text that a search matches in local rows. */
  textOf?(row: Row): string | null | undefined;
  /** True for a column that is hidden by default. */
  hidesAtFirst?: boolean;
}

/** A page of a server's list: `{ items, total, next }` of the reply without its items. */
export interface ListPage {
  total: number;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
  take: number;
  busy?: boolean;
  /** Appends the next page instead of replacing this one. */
  onMore?(): void;
}

interface Ticks<Row> {
  ticked: ReadonlySet<Key>;
  onTick(ticked: ReadonlySet<Key>): void;
  closedBecause?(row: Row): string | undefined;
  acts?: ReactNode;
  /** False where the screen itself shows how many are ticked and unticks them. */
  hasBar?: boolean;
}

interface Basics<Row> {
  label: string;
  columns: Columns<DataColumn<Row>>;
  rows: readonly Row[] | undefined;
  /** Identifies rows; defaults to their `id`. */
  keyOf?(row: Row): Key;
  /** The initial order: a column's key, with a minus for descending. */
  sort?: string;
  /** True for multi-line cells, which are then aligned at the top. */
  isTall?: boolean;
  empty?: ReactNode;
}

interface Extras<Row> {
  words: TableWords;
  hasSearch?: boolean;
  filters?: readonly Filter<Row>[];
  hasColumnChoice?: boolean;
  /** A menu of saved views, before the choice of columns. */
  views?: ReactNode;
  /** After search and filters; gets the remaining rows in order. */
  tools?(rows: readonly Row[]): ReactNode;
  /** The row's name in the labels of its tick box and menu. */
  nameOf?(row: Row): string;
  ticks?: Ticks<Row>;
  acts?(row: Row): readonly RowAct[];
  /** The initial number of shown local rows. */
  take?: number;
  /** Set when the rows are a page of a server's list, which then searches, sorts and pages. */
  page?: ListPage;
  /** Where search, sort, filters, columns and page are kept; defaults to the table itself. */
  state?: TableState;
  onState?(state: TableState): void;
  /** The read failed and there are no rows to show. */
  failed?: { onRetry(): void; body?: ReactNode };
  expected?: number;
}

type Nothing<T> = { [K in keyof T]?: undefined };

/** `label`, `columns` and `rows` suffice; features with texts require `words`. */
export type DataTableProps<Row> = Basics<Row> & (Extras<Row> | Nothing<Extras<Row>>);
