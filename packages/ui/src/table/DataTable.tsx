import { Button } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { EmptyState, FailedRead } from '../States.tsx';
import { idOf, type Key } from './columns.ts';
import { DataRow } from './DataRow.tsx';
import type { DataTableProps } from './data-table.ts';
import { MoreFoot, PageFoot } from './Foot.tsx';
import { HeadRow } from './HeadRow.tsx';
import { leadToSearch } from './lead-to-search.ts';
import { PlainBody } from './PlainBody.tsx';
import { SkeletonBody } from './SkeletonBody.tsx';
import css from './Table.module.css';
import { TableScroll } from './TableScroll.tsx';
import { TickBar } from './TickBar.tsx';
import { isSortable, Toolbar } from './Toolbar.tsx';
import { cleared, isNarrowed, pageAfter, pageBefore, rangeOf, sorted } from './table-state.ts';
import { allTicked, tick, tickAll } from './ticks.ts';
import { useTableView } from './use-table-view.ts';
import { WindowedBody } from './WindowedBody.tsx';
import type { TableWords } from './words.ts';

/** More rows are virtualized. */
const mostAtOnce = 200;
const usuallyExpected = 8;

/**
 * Rows with optional search, filters, sorting, paging, ticks and actions. `label`, `columns` and
 * `rows` make a plain table with sortable headings. Local rows are arranged here; with `page` they
 * are one page of a server's list, and the state is its input.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    keyOf = idOf,
    isTall,
    empty,
    words,
    nameOf,
    ticks,
    acts,
    page,
    take,
    failed,
    expected = usuallyExpected,
  } = props;
  const view = useTableView(props);
  const [scroll, setScroll] = useState<HTMLDivElement | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const from = useRef<Key>(undefined);
  const { state, sort, columns, shown, total, change } = view;
  const tickable = shown.filter((row) => !ticks?.closedBecause?.(row)).map(keyOf);
  const isWindowed = shown.length > mostAtOnce;

  if (rows === undefined && failed && words) {
    return (
      <FailedRead title={words.failedTitle} retry={words.retry} onRetry={failed.onRetry}>
        {failed.body ?? words.failedBody}
      </FailedRead>
    );
  }
  if (rows?.length === 0 && empty && !isNarrowed(state)) return empty;

  const rowAt = (row: Row, index?: number, ref?: Ref<HTMLTableRowElement>) => {
    const key = keyOf(row);
    const name = nameOf?.(row) ?? '';
    return (
      <DataRow
        key={key}
        ref={ref}
        index={index}
        row={row}
        columns={columns}
        tick={
          ticks && {
            isTicked: ticks.ticked.has(key),
            label: words.tick(name),
            closedBecause: ticks.closedBecause?.(row),
            onTick: (isRange) => {
              ticks.onTick(
                tick(ticks.ticked, key, {
                  order: tickable,
                  from: isRange ? from.current : undefined,
                }),
              );
              from.current = key;
            },
          }
        }
        acts={acts && { label: words.actsOf(name), acts: acts(row) }}
      />
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from what stands in it
    <div
      className={css.frame}
      ref={frame}
      aria-busy={page?.busy || undefined}
      onKeyDown={leadToSearch}
    >
      {words && <Toolbar table={props} words={words} view={view} />}
      {rows === undefined && (
        <p role="status" className="visually-hidden">
          {words?.loading}
        </p>
      )}
      <TableScroll ref={setScroll} label={label} isSticky isWindowed={isWindowed}>
        <table
          className={css.table}
          data-tall={isTall || undefined}
          aria-label={label}
          aria-rowcount={isWindowed ? total + 1 : undefined}
        >
          <HeadRow
            columns={columns.map((column) => ({ ...column, isSortable: isSortable(column) }))}
            sort={sort}
            onSort={(key) => change(sorted(state, key, sort))}
            ticks={
              ticks && {
                state: allTicked(ticks.ticked, tickable),
                label: words.tickAll,
                onTickAll: () => ticks.onTick(tickAll(ticks.ticked, tickable)),
              }
            }
            acts={acts && words.actsOf('')}
          />
          {rows === undefined ? (
            <SkeletonBody
              rows={expected}
              columns={columns}
              hasTicks={ticks !== undefined}
              hasActs={acts !== undefined}
            />
          ) : isWindowed ? (
            <WindowedBody
              count={shown.length}
              scroll={scroll}
              span={columns.length + (ticks ? 1 : 0) + (acts ? 1 : 0)}
              row={(index, ref) => {
                const row = shown[index];
                return row && rowAt(row, index, ref);
              }}
            />
          ) : (
            <PlainBody>{shown.map((row) => rowAt(row))}</PlainBody>
          )}
        </table>
      </TableScroll>
      {rows && shown.length === 0 && words && (
        <NoMatch words={words} onClear={() => change(cleared(state))} />
      )}
      {words && page?.onMore && shown.length > 0 && (
        <MoreFoot
          words={words}
          shown={shown.length}
          total={total}
          busy={page.busy}
          onMore={page.onMore}
        />
      )}
      {words && page && !page.onMore && (shown.length < total || state.after) && (
        <PageFoot
          words={words}
          {...rangeOf(state, page.take, shown.length)}
          total={total}
          busy={page.busy}
          onPrevious={state.after && (() => change(pageBefore(state)))}
          onNext={page.next === null ? undefined : () => change(pageAfter(state, page.next ?? ''))}
        />
      )}
      {words && !page && take !== undefined && total > take && (
        <MoreFoot words={words} shown={shown.length} total={total} onMore={view.showMore} />
      )}
      {ticks && ticks.hasBar !== false && ticks.ticked.size > 0 && (
        <TickBar
          summary={words.ticked(ticks.ticked.size)}
          untick={words.untickAll}
          onUntick={() => ticks.onTick(new Set())}
          table={frame}
        >
          {ticks.acts}
        </TickBar>
      )}
    </div>
  );
}

/** Shown when nothing matches the search and the filters. */
function NoMatch({ words, onClear }: { words: TableWords; onClear(): void }): ReactNode {
  return (
    <div className={css.inside}>
      <EmptyState
        icon={<SearchX size={28} strokeWidth={1.6} aria-hidden="true" />}
        title={words.noMatchTitle}
        action={
          <Button variant="default" onClick={onClear}>
            {words.clear}
          </Button>
        }
      >
        {words.noMatchBody}
      </EmptyState>
    </div>
  );
}
