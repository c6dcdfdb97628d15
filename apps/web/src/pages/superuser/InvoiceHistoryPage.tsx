import { addTexts } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { invoicesTexts } from '@gesall/messages/domains/invoices';
import { moneyText } from '@gesall/rules';
import { AllInvoices } from '../../features/orders/AllInvoices.tsx';
import { InvoiceComparison } from '../../features/orders/InvoiceComparison.tsx';
import { filtersOf } from '../../features/orders/InvoiceFilters.tsx';
import { InvoiceSums } from '../../features/orders/InvoiceSums.tsx';
import { useInvoiceTotals } from '../../features/orders/invoices.calls.ts';
import { RepostAllButton } from '../../features/orders/RepostAll.tsx';
import { useViewedTable } from '../../platform/views/use-viewed-table.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './pages.module.css';

addTexts(invoicesTexts);

/** The orders of every school, how far they have come, and whether accounting agrees. */
export function InvoiceHistoryPage() {
  const t = useMessages('invoices');
  const address = useViewedTable('orders');
  const filters = filtersOf(address.state);
  const { data } = useInvoiceTotals(filters);
  return (
    <div className={css.page}>
      <PageTitle
        title={t('title')}
        facts={
          data && (
            <span title={t('sumHint')}>
              {t('count', { count: data.count })} · {t('sum', { sum: moneyText(data.sum) })}
            </span>
          )
        }
        actions={<RepostAllButton />}
      />
      <AllInvoices {...address} />
      <InvoiceSums filters={filters} />
      <InvoiceComparison />
    </div>
  );
}
