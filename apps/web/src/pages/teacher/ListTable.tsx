import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './ListTable.module.css';

export interface Column<Row> {
  key: string;
  heading: string;
  /** Undefined where there is nothing to say. */
  cell(row: Row): ReactNode;
  /** Numbers stand at the right. */
  isNumber?: boolean;
}

interface Props<Row extends { id: number }> {
  label: string;
  /** The first one is the name; its link is the whole row's. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  /** False when the rows do not come in the order of their names. */
  sorted?: boolean;
}

/** A list by name; below 620 px each row is one entry with its facts under the name. */
export function ListTable<Row extends { id: number }>({ label, columns, rows, sorted = true }: Props<Row>) {
  const [name, ...others] = columns;
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" aria-sort={sorted ? 'ascending' : undefined}>
            {name.heading} {sorted && <ArrowUp size={14} aria-hidden="true" className={css.arrow} />}
          </th>
          {others.map(({ key, heading, isNumber }) => (
            <th key={key} scope="col" data-number={isNumber || undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{name.cell(row)}</th>
            {others.map(({ key, heading, cell, isNumber }) => (
              <td key={key} data-number={isNumber || undefined} data-heading={heading}>
                {cell(row) ?? <span className={css.none}>–</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
