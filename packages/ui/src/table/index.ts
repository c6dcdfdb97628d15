import '../overlays.css';

export type { Column, Columns, Key } from './columns.ts';
export { DataTable } from './DataTable.tsx';
export type { DataColumn, DataTableProps, ListPage } from './data-table.ts';
export type { Filter, FilterOption } from './filters.ts';
export type { RowAct } from './RowActs.tsx';
export {
  cleared,
  filtered,
  listInput,
  pageAfter,
  searched,
  type TableState,
} from './table-state.ts';
export { useRestingText } from './use-resting-text.ts';
export { useTicks } from './use-ticks.ts';
export type { TableWords } from './words.ts';
