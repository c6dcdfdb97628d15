import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import type { TableAddress } from '../../platform/address.ts';
import { useTableWords } from '../../platform/kit-words.ts';
import { Reading } from '../../platform/Reading.tsx';
import { InvoiceExport } from './InvoiceExport.tsx';
import { filtersOf, InvoiceFilters } from './InvoiceFilters.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import css from './Invoices.module.css';
import { InvoiceTickBar } from './InvoiceTickBar.tsx';
import {
  type InvoiceFilters as Filters,
  type Invoice,
  useInvoicePages,
  useInvoiceTotals,
} from './invoices.calls.ts';
import { NoInvoices } from './MyInvoices.tsx';
import { FollowStates, useLiveInvoices } from './use-live-invoices.tsx';

/** The orders of every school, newest first, narrowed by what the reader wishes. */
export function AllInvoices({ views, ...address }: TableAddress) {
  const t = useMessages('invoices');
  const filters = filtersOf(address.state);
  const { data } = useInvoiceTotals(filters);
  return (
    <Panel
      title={t('all')}
      count={data?.count}
      actions={
        <>
          {views}
          <InvoiceExport filters={filters} />
        </>
      }
    >
      <InvoiceFilters {...address} />
      <Pages key={JSON.stringify(filters)} filters={filters} />
    </Panel>
  );
}

function Pages({ filters }: { filters: Filters }) {
  const { read, readAt, isReadingMore, readMore } = useInvoicePages(filters);
  const totals = useInvoiceTotals(filters);
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <div className={css.shown}>
      <Reading
        read={read}
        rows={8}
        rowHeight="var(--row-roomy)"
        isEmpty={(invoices) => invoices.length === 0}
        empty={isNarrowed ? <NoMatch /> : <NoInvoices />}
      >
        {(invoices) => (
          <Shown
            invoices={invoices}
            readAt={readAt}
            total={totals.data?.count}
            isReadingMore={isReadingMore}
            onMore={readMore}
          />
        )}
      </Reading>
    </div>
  );
}

function NoMatch() {
  const t = useMessages('invoices');
  return (
    <EmptyState icon={<SearchX size={28} aria-hidden="true" />} title={t('noMatchTitle')}>
      {t('noMatchBody')}
    </EmptyState>
  );
}

interface ShownProps {
  invoices: readonly Invoice[];
  readAt: number;
  /** How many match; undefined until that is known. */
  total: number | undefined;
  isReadingMore: boolean;
  onMore(): void;
}

function Shown({ invoices, readAt, total, isReadingMore, onMore }: ShownProps) {
  const t = useMessages('invoices');
  const words = useTableWords({
    search: t('search'),
    noMatchTitle: t('noMatchTitle'),
    noMatchBody: t('noMatchBody'),
  });
  const { shown, following } = useLiveInvoices(invoices, readAt);
  const [ticked, onTick] = useState<ReadonlySet<number>>(new Set());
  const open = shown.filter(({ rePostIsAllowed }) => rePostIsAllowed).map(({ id }) => id);
  // One that has its number by now is ticked no more.
  const ticks = { ticked: new Set(open.filter((id) => ticked.has(id))), onTick };
  const hasTicks = open.length > 0;
  return (
    <>
      {following.ids.length > 0 && <FollowStates {...following} />}
      {hasTicks && <InvoiceTickBar open={open} {...ticks} />}
      <InvoiceList
        label={t('all')}
        invoices={shown}
        showsSchool
        ticks={hasTicks ? ticks : undefined}
      />
      {total !== undefined && (
        <div className={css.foot}>
          <span aria-live="polite">{words.shown({ shown: shown.length, total })}</span>
          {shown.length < total && (
            <Button variant="default" loading={isReadingMore} onClick={onMore}>
              {words.more}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
