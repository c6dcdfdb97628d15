import { Checkbox } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type Column, groupsOf, startsGroup } from './columns.ts';
import css from './Table.module.css';
import { TickTarget } from './TickTarget.tsx';
import { directionOf } from './table-state.ts';

type HeadColumn = Pick<
  Column<never>,
  'key' | 'heading' | 'isNumber' | 'hidesHeading' | 'group' | 'headingInGroup'
>;

interface Props {
  columns: readonly (HeadColumn & { isSortable: boolean })[];
  sort: string | undefined;
  onSort(key: string): void;
  ticks?: { state: 'all' | 'some' | 'none'; label: string; onTickAll(): void };
  /** The heading of the actions column, if there is one. */
  acts?: string;
}

export function HeadRow({ columns, sort, onSort, ticks, acts }: Props) {
  return (
    <thead>
      {columns.some(({ group }) => group) && (
        <GroupRow columns={columns} hasTicks={ticks !== undefined} hasActs={acts !== undefined} />
      )}
      <tr>
        {ticks && (
          <th scope="col" className={css.tickCell}>
            <TickTarget label={ticks.label}>
              <Checkbox
                checked={ticks.state === 'all'}
                indeterminate={ticks.state === 'some'}
                onChange={ticks.onTickAll}
              />
            </TickTarget>
          </th>
        )}
        {columns.map((column, index) => (
          <th
            key={column.key}
            scope="col"
            className={index === 0 ? css.nameHeading : undefined}
            data-number={column.isNumber || undefined}
            data-starts={startsGroup(columns, index) || undefined}
            aria-sort={directionOf(column.key, sort)}
          >
            {column.isSortable ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              <span className={column.hidesHeading ? 'visually-hidden' : undefined}>
                {column.headingInGroup ?? column.heading}
              </span>
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

function GroupRow({
  columns,
  hasTicks,
  hasActs,
}: {
  columns: readonly HeadColumn[];
  hasTicks: boolean;
  hasActs: boolean;
}) {
  return (
    <tr>
      {hasTicks && <td />}
      {groupsOf(columns).map(({ key, group, span }, index) =>
        group ? (
          <th key={key} scope="colgroup" colSpan={span} data-starts={index > 0 || undefined}>
            {group}
          </th>
        ) : (
          <td key={key} colSpan={span} data-starts={index > 0 || undefined} />
        ),
      )}
      {hasActs && <td />}
    </tr>
  );
}

/** Hidden where rows are cards; the heading is still read aloud. */
function SortButton({
  column: { key, ...column },
  sort,
  onSort,
}: Pick<Props, 'sort' | 'onSort'> & { column: Props['columns'][number] }) {
  const heading = column.headingInGroup ?? column.heading;
  const direction = directionOf(key, sort);
  const Arrow =
    direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
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
