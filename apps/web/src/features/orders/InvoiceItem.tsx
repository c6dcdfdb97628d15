import { tableMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { moneyText } from '@gesall/rules';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { InvoiceDetails } from './InvoiceDetails.tsx';
import { InvoiceRepost, useInvoiceName } from './InvoiceRepost.tsx';
import { InvoiceNumber, InvoiceState } from './InvoiceState.tsx';
import css from './Invoices.module.css';
import type { Invoice } from './invoices.calls.ts';

/** Which orders are ticked, to be sent again together. */
export interface InvoiceTicks {
  ticked: ReadonlySet<number>;
  onTick(ticked: ReadonlySet<number>): void;
}

interface Props {
  invoice: Invoice;
  /** Set for those who see the orders of several schools. */
  showsSchool: boolean;
  ticks: InvoiceTicks | undefined;
}

/** An order in one row, which a press unfolds. */
export function InvoiceItem({ invoice, showsSchool, ticks }: Props) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const details = useId();
  return (
    <li className={css.item}>
      <div className={css.head} data-ticks={ticks !== undefined || undefined}>
        {ticks && <Tick invoice={invoice} ticks={ticks} />}
        <UnstyledButton
          ref={toggle}
          className={css.toggle}
          data-school={showsSchool || undefined}
          aria-expanded={isOpen}
          aria-controls={isOpen ? details : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight className={css.chevron} size={16} aria-hidden="true" />
          <InvoiceNumber invoice={invoice} />
          {showsSchool && <span className={css.school}>{invoice.school.name}</span>}
          <time className={css.date} dateTime={invoice.created}>
            {tableMoment(invoice.created)}
          </time>
          <InvoiceState invoice={invoice} />
          <span className={css.price}>{moneyText(invoice.price, invoice.currency)}</span>
        </UnstyledButton>
        <span className={css.act}>
          <InvoiceRepost invoice={invoice} onSent={() => toggle.current?.focus()} />
        </span>
      </div>
      {isOpen && (
        <div id={details} className={css.details}>
          <InvoiceDetails invoice={invoice} />
        </div>
      )}
    </li>
  );
}

function Tick({ invoice: { id, ...invoice }, ticks: { ticked, onTick } }: TickProps) {
  const t = useMessages('invoices');
  const nameOf = useInvoiceName();
  if (!invoice.rePostIsAllowed) return <span />;
  const others = [...ticked].filter((each) => each !== id);
  return (
    <Checkbox
      className={css.tick}
      aria-label={t('tick', { order: nameOf(invoice) })}
      checked={ticked.has(id)}
      onChange={() => onTick(new Set(ticked.has(id) ? others : [...others, id]))}
    />
  );
}

interface TickProps {
  invoice: Invoice;
  ticks: InvoiceTicks;
}
