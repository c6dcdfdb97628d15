import '../overlays.css';

export type { Column, Columns, Key } from './columns.ts';
export { DataTable } from './DataTable.tsx';
export type { DataColumn, DataTableProps, ListPage } from './data-table.ts';
export type { Filter, FilterOption } from './filters.ts';
export type { RowAct } from './RowActs.tsx';
export {
  /** @unused What a server's list is asked; no screen has a list with a cursor yet. */
  listInput,
  type TableState,
} from './table-state.ts';
export type { TableWords } from './words.ts';
