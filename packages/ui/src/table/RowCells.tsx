import { type Column, type Columns, inCard, startsGroup } from './columns.ts';
import css from './Table.module.css';

interface Props<Row> {
  row: Row;
  columns: Columns<Column<Row>>;
}

export function RowCells<Row>({ row, columns }: Props<Row>) {
  const [name, ...others] = columns;
  return (
    <>
      <th scope="row">{name.cell(row)}</th>
      {others.map((column, index) => (
        <td
          key={column.key}
          data-number={column.isNumber || undefined}
          data-heading={column.heading}
          data-card={inCard(column)}
          data-starts={startsGroup(columns, index + 1) || undefined}
        >
          {orDash(column.cell(row))}
        </td>
      ))}
    </>
  );
}

const orDash = (value: ReturnType<Column<unknown>['cell']>) =>
  value === undefined || value === null || value === '' ? (
    <span className={css.none}>–</span>
  ) : (
    value
  );
