import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Button, Checkbox } from '@mantine/core';
import type { InvoiceTicks } from './InvoiceItem.tsx';
import css from './Invoices.module.css';
import { useRepostSome } from './invoices.calls.ts';

const readingMs = 8000;

interface Props extends InvoiceTicks {
  /** The orders of the page that can be sent again. */
  open: readonly number[];
}

/** Ticks every order that can be sent again, and sends those that are ticked. */
export function InvoiceTickBar({ open, ticked, onTick }: Props) {
  const t = useMessages('invoices');
  const reposting = useRepostSome();
  const isEvery = ticked.size === open.length;

  function repost() {
    reposting.mutate([...ticked], {
      onSuccess: (counts) =>
        toast(counts.failed > 0 ? 'warning' : 'success', t('repostedSome', counts), {
          ms: readingMs,
        }),
    });
  }

  return (
    <div className={css.bar}>
      <Checkbox
        label={t('tickAll')}
        checked={isEvery}
        indeterminate={ticked.size > 0 && !isEvery}
        onChange={() => onTick(new Set(isEvery ? [] : open))}
      />
      {(ticked.size > 0 || reposting.isPending) && (
        <Button variant="default" loading={reposting.isPending} onClick={repost}>
          {t('repostTicked', { count: ticked.size })}
        </Button>
      )}
    </div>
  );
}
