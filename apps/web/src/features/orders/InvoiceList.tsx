import { InvoiceItem, type InvoiceTicks } from './InvoiceItem.tsx';
import css from './Invoices.module.css';
import type { Invoice } from './invoices.calls.ts';

interface Props {
  label: string;
  invoices: readonly Invoice[];
  showsSchool?: boolean;
  ticks?: InvoiceTicks;
}

/** Orders, each folded at first. */
export function InvoiceList({ label, invoices, showsSchool = false, ticks }: Props) {
  return (
    <ul className={css.list} aria-label={label}>
      {invoices.map((invoice) => (
        <InvoiceItem key={invoice.id} invoice={invoice} showsSchool={showsSchool} ticks={ticks} />
      ))}
    </ul>
  );
}
