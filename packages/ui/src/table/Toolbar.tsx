import { ColumnChoice } from './ColumnChoice.tsx';
import type { DataTableProps } from './data-table.ts';
import { FilterField } from './FilterField.tsx';
import { PhoneSort } from './PhoneSort.tsx';
import { SearchField } from './SearchField.tsx';
import css from './Toolbar.module.css';
import { filtered, searched, sortedAs, type TableState, withHidden } from './table-state.ts';
import type { TableWords } from './words.ts';

interface Props<Row> {
  table: DataTableProps<Row>;
  words: TableWords;
  view: {
    state: TableState;
    sort: string | undefined;
    hidden: readonly string[];
    arranged: readonly Row[];
    change(state: TableState): void;
  };
}

/** Debounce of a server search in milliseconds; local rows need none. */
const serverDelay = 250;

/** Search, filters and choice of columns; also sorting where there are no headings. */
export function Toolbar<Row>({
  table,
  words,
  view: { state, sort, hidden, arranged, change },
}: Props<Row>) {
  const { hasSearch, filters = [], hasColumnChoice, columns, page, views, tools } = table;
  const sortable = columns.filter((column) => isSortable(column));
  const optional = columns.slice(1).filter(({ hidesHeading }) => !hidesHeading);
  if (!hasSearch && filters.length === 0 && !hasColumnChoice && !views && !tools) return null;
  return (
    <div className={css.toolbar}>
      {hasSearch && (
        <SearchField
          label={words.search}
          clear={words.clear}
          value={state.search ?? ''}
          delay={page ? serverDelay : 0}
          onSearch={(text) => change(searched(state, text))}
        />
      )}
      {filters.map((filter) => (
        <FilterField
          key={filter.key}
          filter={filter}
          chosen={state.filters?.[filter.key] ?? []}
          onChoose={(values) => change(filtered(state, filter.key, values))}
        />
      ))}
      <div className={css.end}>
        {sortable.length > 1 && (
          <PhoneSort
            words={words}
            columns={sortable}
            sort={sort}
            onSort={(wanted) => change(sortedAs(state, wanted))}
          />
        )}
        {views}
        {hasColumnChoice && (
          <ColumnChoice
            label={words.columns}
            columns={optional}
            hidden={hidden}
            onHide={(columns) => change(withHidden(state, columns))}
          />
        )}
        {tools?.(arranged)}
      </div>
    </div>
  );
}

export const isSortable = ({
  sortBy,
  sortsAtServer,
}: {
  sortBy?: unknown;
  sortsAtServer?: boolean;
}) => sortBy !== undefined || sortsAtServer === true;
