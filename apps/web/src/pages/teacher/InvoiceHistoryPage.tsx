import { addTexts } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { invoicesTexts } from '@gesall/messages/domains/invoices';
import { MyInvoices } from '../../features/orders/MyInvoices.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './pages.module.css';
import { PurchaserOnly } from './shop/PurchaserOnly.tsx';

addTexts(invoicesTexts);

/** What a purchaser has ordered, and how far it has come. */
export function InvoiceHistoryPage() {
  const t = useMessages('invoices');
  return (
    <PurchaserOnly>
      <div className={css.page}>
        <PageTitle title={t('title')} />
        <MyInvoices />
      </div>
    </PurchaserOnly>
  );
}
