import type { ReactNode } from 'react';
import type { Sortable } from './arrange.ts';
import type { Column, Columns, Key } from './columns.ts';
import type { Filter } from './filters.ts';
import type { RowAct } from './RowActs.tsx';
import type { TableState } from './table-state.ts';
import type { TableWords } from './words.ts';

/** A column of a table that can be arranged. */
export interface DataColumn<Row> extends Column<Row> {
  /**
   * What it is sorted by; without it, and without `sortsAtServer`, its heading cannot be pressed.
   */
  sortBy?(row: Row): Sortable;
  /** Set when a server's list can be sorted by this column's key. */
  sortsAtServer?: boolean;
  /** The words that a search finds in rows that are all here. */
  textOf?(row: Row): string | null | undefined;
  /** Set for a column that is shown when it is asked for. */
  hidesAtFirst?: boolean;
}

/** A page of a server's list: `{ items, total, next }` of the reply without its items. */
export interface ListPage {
  total: number;
  /** The cursor of the page after this one; null on the last. */
  next: string | null;
  /** How many rows a page has. */
  take: number;
  /** Set while another page is on its way. */
  busy?: boolean;
  /** Adds the next page below, instead of leading to it. */
  onMore?(): void;
}

interface Ticks<Row> {
  ticked: ReadonlySet<Key>;
  onTick(ticked: ReadonlySet<Key>): void;
  /** Why a row cannot be ticked. */
  closedBecause?(row: Row): string | undefined;
  /** Buttons for what can be done with the ticked rows. */
  acts?: ReactNode;
}

/** What every table has. */
interface Basics<Row> {
  /** What the table is called when it is read aloud. */
  label: string;
  columns: Columns<DataColumn<Row>>;
  /** Undefined while they come. */
  rows: readonly Row[] | undefined;
  /** What tells the rows apart; their `id` when left out. */
  keyOf?(row: Row): Key;
  /**
   * How it is sorted before the reader says otherwise: a column's key, with a minus for the other
   * way.
   */
  sort?: string;
  /** Set for cells of several lines, which then begin at the same height. */
  isTall?: boolean;
  /** What stands here when there are no rows at all. */
  empty?: ReactNode;
}

/** What needs words. */
interface Extras<Row> {
  words: TableWords;
  hasSearch?: boolean;
  filters?: readonly Filter<Row>[];
  hasColumnChoice?: boolean;
  /** A menu of saved views; stands before the choice of columns. */
  views?: ReactNode;
  /** Stands behind search and filters; given the rows that they leave, in their order. */
  tools?(rows: readonly Row[]): ReactNode;
  /** What a row is called in the names of its box and its menu. */
  nameOf?(row: Row): string;
  ticks?: Ticks<Row>;
  acts?(row: Row): readonly RowAct[];
  /** How many rows are shown at first, of those that are all here. */
  take?: number;
  /**
   * Set when the rows are a page of a server's list: searching, sorting and paging is then the
   * server's.
   */
  page?: ListPage;
  /** Where search, sort, filters, columns and page are kept; in the table itself when left out. */
  state?: TableState;
  onState?(state: TableState): void;
  /** The read failed and there are no rows to show. */
  failed?: { onRetry(): void; body?: ReactNode };
  /** How many rows the placeholder has. */
  expected?: number;
}

type Nothing<T> = { [K in keyof T]?: undefined };

/** `label`, `columns` and `rows` suffice; what needs words cannot be had without them. */
export type DataTableProps<Row> = Basics<Row> & (Extras<Row> | Nothing<Extras<Row>>);
