import { useMemo, useState } from 'react';
import { arrange } from './arrange.ts';
import type { Columns } from './columns.ts';
import type { DataColumn, DataTableProps } from './data-table.ts';
import type { TableState } from './table-state.ts';

/** The visible part of a table: its state, the visible columns, and the rows in order. */
export function useTableView<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, filters, page, take, state: given, onState, sort: sortAtFirst } = props;
  const [own, setOwn] = useState<TableState>({});
  const [pages, setPages] = useState(1);
  const state = given ?? own;
  const sort = state.sort ?? sortAtFirst;
  const hidden =
    state.hidden ?? columns.filter(({ hidesAtFirst }) => hidesAtFirst).map(({ key }) => key);
  const [name, ...others] = columns;
  const shownColumns: Columns<DataColumn<Row>> = [
    name,
    ...others.filter(({ key }) => !hidden.includes(key)),
  ];

  const isHere = page === undefined;
  const arranged = useMemo(
    () =>
      isHere && rows
        ? arrange(rows, { columns, filters, state: { ...state, sort } })
        : (rows ?? []),
    [rows, columns, filters, state, sort, isHere],
  );
  const most = isHere && take ? take * pages : arranged.length;

  function change(next: TableState) {
    setPages(1);
    setOwn(next);
    onState?.(next);
  }

  return {
    state,
    sort,
    hidden,
    change,
    columns: shownColumns,
    /** Every local row that passes search and filters. */
    arranged,
    total: page?.total ?? arranged.length,
    shown: arranged.slice(0, most),
    showMore: () => setPages(pages + 1),
  };
}
