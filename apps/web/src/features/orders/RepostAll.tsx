import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import css from './Invoices.module.css';
import { useInvoiceTotals, useRepostAll } from './invoices.calls.ts';

const readingMs = 8000;

function useRepostFailed() {
  const { send, isPending } = useRepostAll();
  return {
    isPending,
    repost: () => send({}, { onSuccess: (said) => toast('success', said, { ms: readingMs }) }),
  };
}

/** Sends every failed order again; left out where there is none. */
export function RepostAllButton() {
  const t = useMessages('invoices');
  const { data } = useInvoiceTotals({});
  const { repost, isPending } = useRepostFailed();
  if (!isPending && !data?.failed) return null;
  return (
    <Button
      variant="default"
      leftSection={<RotateCw size={16} aria-hidden="true" />}
      loading={isPending}
      onClick={repost}
    >
      {t('repostAll', { count: data?.failed ?? 0 })}
    </Button>
  );
}

/** The same as one of the tools. */
export function RepostTool() {
  const t = useMessages('invoices');
  const { repost, isPending } = useRepostFailed();
  return (
    <Panel title={t('toolTitle')} hint={t('toolHint')} padded>
      <div className={css.toolEnd}>
        <Button variant="default" loading={isPending} onClick={repost}>
          {t('toolSubmit')}
        </Button>
      </div>
    </Panel>
  );
}
