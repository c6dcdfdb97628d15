import { recent, shortMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import {
  CircleCheck,
  CircleHelp,
  Clock,
  Inbox,
  type LucideIcon,
  OctagonAlert,
  Send,
  TriangleAlert,
} from 'lucide-react';
import css from './Invoices.module.css';
import { stateWords } from './invoice-state.ts';
import type { Invoice } from './invoices.calls.ts';

const icons: Record<Invoice['state'], LucideIcon> = {
  accepted: Inbox,
  sending: Send,
  confirmed: CircleCheck,
  rejected: OctagonAlert,
  waiting: Clock,
  unknown: CircleHelp,
};

/** How far an order has come, in words. */
export function useStateWords() {
  const t = useMessages('invoices');
  const dates = useMessages('dates');
  /** The time of any day: a next try may be tomorrow. */
  function when(moment: string) {
    const { day, time } = recent(moment);
    return day === 'earlier' ? shortMoment(moment) : `${dates(day)} ${time}`;
  }
  return (invoice: Invoice) => {
    const words = stateWords(invoice);
    return 'moment' in words ? t(words.text, { when: when(words.moment) }) : t(words.text);
  };
}

export function InvoiceState({ invoice }: { invoice: Invoice }) {
  const wordsOf = useStateWords();
  const Icon = icons[invoice.state];
  return (
    <span className={css.state} data-state={invoice.state}>
      <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
      <span>{wordsOf(invoice)}</span>
    </span>
  );
}

/** The number at accounting, or why there is none. */
export function InvoiceNumber({ invoice }: { invoice: Invoice }) {
  const t = useMessages('invoices');
  const { fortNoxNumber, fortNoxErrorMessage } = invoice;
  if (fortNoxNumber !== null)
    return <span className={css.number}>{t('order', { number: fortNoxNumber })}</span>;
  if (!fortNoxErrorMessage) return <span className={css.none}>{t('noNumberYet')}</span>;
  const Sign = invoice.state === 'rejected' ? OctagonAlert : TriangleAlert;
  return (
    <span className={css.failure} data-state={invoice.state}>
      <Sign size={16} strokeWidth={1.8} role="img" aria-label={t('noNumber')} />
      <span>{fortNoxErrorMessage}</span>
    </span>
  );
}
