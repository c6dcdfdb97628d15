import { tableMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { type Invoice, useRepost } from './invoices.calls.ts';

const warningMs = 8000;

/** What an order is called where its number may be missing. */
export function useInvoiceName() {
  const t = useMessages('invoices');
  return ({ fortNoxNumber, created }: Pick<Invoice, 'fortNoxNumber' | 'created'>) =>
    fortNoxNumber === null
      ? t('orderAt', { at: tableMoment(created) })
      : t('order', { number: fortNoxNumber });
}

interface Props {
  invoice: Invoice;
  /** The order has its number, and the button is about to go. */
  onSent(): void;
}

/** Sends an order again that is not known to be at accounting. */
export function InvoiceRepost({ invoice, onSent }: Props) {
  const t = useMessages('invoices');
  const nameOf = useInvoiceName();
  const { send } = useRepost();
  // Of its own: the state of a mutation changes a moment after a press, and a second press could be
  // faster.
  const [isSending, setSending] = useState(false);
  if (!invoice.rePostIsAllowed && !isSending) return null;

  function repost() {
    setSending(true);
    send(
      { orderId: invoice.id },
      {
        onSuccess: ({ postWasSuccessful, fortNoxOrderNumber, failMessage }) => {
          if (!postWasSuccessful)
            return toast('warning', failMessage ?? t('notReposted'), { ms: warningMs });
          toast('success', t('reposted', { number: fortNoxOrderNumber ?? '' }));
          onSent();
        },
        onSettled: () => setSending(false),
      },
    );
  }

  return (
    <Button
      variant="default"
      leftSection={<RotateCw size={16} aria-hidden="true" />}
      aria-label={t('repostOf', { order: nameOf(invoice) })}
      loading={isSending}
      onClick={repost}
    >
      {t('repost')}
    </Button>
  );
}
