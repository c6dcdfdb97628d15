import { Checkbox } from '@mantine/core';
import type { Ref } from 'react';
import type { Column, Columns } from './columns.ts';
import { type RowAct, RowActs } from './RowActs.tsx';
import { RowCells } from './RowCells.tsx';
import css from './Table.module.css';
import { TickTarget } from './TickTarget.tsx';

interface Props<Row> {
  row: Row;
  columns: Columns<Column<Row>>;
  tick?: {
    isTicked: boolean;
    label: string;
    closedBecause?: string;
    onTick(isRange: boolean): void;
  };
  acts?: { label: string; acts: readonly RowAct[] };
  /** Its index among all rows, from zero, when only some are rendered. */
  index?: number;
  ref?: Ref<HTMLTableRowElement>;
}

export function DataRow<Row>({ row, columns, tick, acts, index, ref }: Props<Row>) {
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-ticked={tick?.isTicked || undefined}
    >
      {tick && (
        <td className={css.tickCell}>
          <TickTarget
            label={tick.closedBecause ? `${tick.label}. ${tick.closedBecause}` : tick.label}
          >
            <Checkbox
              checked={tick.isTicked}
              disabled={tick.closedBecause !== undefined}
              onChange={({ nativeEvent }) =>
                tick.onTick('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
              }
            />
          </TickTarget>
        </td>
      )}
      <RowCells row={row} columns={columns} />
      {acts && (
        <td className={css.actsCell}>
          <RowActs {...acts} />
        </td>
      )}
    </tr>
  );
}
