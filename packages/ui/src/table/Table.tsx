import { type Column, type Columns, idOf, type Key } from './columns.ts';
import { RowCells } from './RowCells.tsx';
import css from './Table.module.css';
import { TableScroll } from './TableScroll.tsx';

interface Props<Row> {
  label: string;
  columns: Columns<Column<Row>>;
  rows: readonly Row[];
  /** Identifies rows; defaults to their `id`. */
  keyOf?(row: Row): Key;
  /** The column by which the rows are sorted. */
  sortedBy?: string;
  /** True for multi-line cells, which are then aligned at the top. */
  isTall?: boolean;
}

/** Static rows, small enough for the first page; `DataTable` does the rest. */
export function Table<Row extends object>({
  label,
  columns,
  rows,
  keyOf = idOf,
  sortedBy,
  isTall,
}: Props<Row>) {
  return (
    <div className={css.frame}>
      <TableScroll label={label}>
        <table className={css.table} data-tall={isTall || undefined} aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ key, heading, isNumber, hidesHeading }, index) => (
                <th
                  key={key}
                  scope="col"
                  className={index === 0 ? css.nameHeading : undefined}
                  data-number={isNumber || undefined}
                  aria-sort={key === sortedBy ? 'ascending' : undefined}
                >
                  <span className={hidesHeading ? 'visually-hidden' : undefined}>{heading}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                <RowCells row={row} columns={columns} />
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </div>
  );
}
