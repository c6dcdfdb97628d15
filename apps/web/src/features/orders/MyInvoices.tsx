import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { ReceiptText } from 'lucide-react';
import { Reading } from '../../platform/Reading.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import css from './Invoices.module.css';
import { type Invoice, useMyInvoices } from './invoices.calls.ts';
import { FollowStates, useLiveInvoices } from './use-live-invoices.tsx';

/** The orders of the signed-in purchaser, newest first. */
export function MyInvoices() {
  const read = useMyInvoices();
  return (
    <div className={css.frame}>
      <Reading
        read={read}
        rows={6}
        rowHeight="var(--row-roomy)"
        isEmpty={(invoices) => invoices.length === 0}
        empty={<NoInvoices />}
      >
        {(invoices) => <Live invoices={invoices} readAt={read.dataUpdatedAt} />}
      </Reading>
    </div>
  );
}

export function NoInvoices() {
  const t = useMessages('invoices');
  return (
    <EmptyState icon={<ReceiptText size={28} aria-hidden="true" />} title={t('noneTitle')}>
      {t('noneBody')}
    </EmptyState>
  );
}

function Live({ invoices, readAt }: { invoices: readonly Invoice[]; readAt: number }) {
  const t = useMessages('invoices');
  const { shown, following } = useLiveInvoices(invoices, readAt);
  return (
    <>
      {following.ids.length > 0 && <FollowStates {...following} />}
      <InvoiceList label={t('mine')} invoices={shown} />
    </>
  );
}
