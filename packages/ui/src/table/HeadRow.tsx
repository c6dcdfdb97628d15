import { Checkbox } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Column } from './columns.ts';
import css from './Table.module.css';
import { TickTarget } from './TickTarget.tsx';
import { directionOf } from './table-state.ts';

interface Props {
  columns: readonly (Pick<Column<never>, 'key' | 'heading' | 'isNumber' | 'hidesHeading'> & { isSortable: boolean })[];
  sort: string | undefined;
  onSort(key: string): void;
  ticks?: { state: 'all' | 'some' | 'none'; label: string; onTickAll(): void };
  /** What the column of acts is called, when there is one. */
  acts?: string;
}

/**
 * The headings of a table. A press on one that can be sorted by sorts, and the next press turns the
 * order around.
 */
export function HeadRow({ columns, sort, onSort, ticks, acts }: Props) {
  return (
    <thead>
      <tr>
        {ticks && (
          <th scope="col" className={css.tickCell}>
            <TickTarget label={ticks.label}>
              <Checkbox checked={ticks.state === 'all'} indeterminate={ticks.state === 'some'} onChange={ticks.onTickAll} />
            </TickTarget>
          </th>
        )}
        {columns.map((column, index) => (
          <th
            key={column.key}
            scope="col"
            className={index === 0 ? css.nameHeading : undefined}
            data-number={column.isNumber || undefined}
            aria-sort={directionOf(column.key, sort)}
          >
            {column.isSortable ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              <Words heading={column.heading} hidesHeading={column.hidesHeading} />
            )}
          </th>
        ))}
        {acts && (
          <th scope="col" className={css.actsCell}>
            <span className="visually-hidden">{acts}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const Words = ({ heading, hidesHeading }: Pick<Column<never>, 'heading' | 'hidesHeading'>) => (
  <span className={hidesHeading ? 'visually-hidden' : undefined}>{heading}</span>
);

/** Where rows are cards the button is gone, and the heading stays to be read aloud. */
function SortButton({ column: { key, heading }, sort, onSort }: Pick<Props, 'sort' | 'onSort'> & { column: Props['columns'][number] }) {
  const direction = directionOf(key, sort);
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <>
      <button type="button" className={css.sort} onClick={() => onSort(key)}>
        {heading}
        <Arrow size={14} aria-hidden="true" data-idle={direction ? undefined : true} />
      </button>
      <span className={css.cardHeading}>{heading}</span>
    </>
  );
}
