import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveSheet, sheetFailureMs } from '../../platform/sheets/save-sheet.ts';
import { useStateWords } from './InvoiceState.tsx';
import { invoiceSheet } from './invoice-sheet.ts';
import { type InvoiceFilters, useInvoicesNow } from './invoices.calls.ts';

const file = 'Fakturahistorik.xlsx';

/** Saves every order that matches as a workbook, those that are not on the page as well. */
export function InvoiceExport({ filters }: { filters: InvoiceFilters }) {
  const t = useMessages('invoices');
  const stateOf = useStateWords();
  const readNow = useInvoicesNow();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    await readNow(filters)
      .then((invoices) => saveSheet(file, invoiceSheet(t, stateOf), invoices))
      .catch(() => toast('error', t('exportFailed'), { ms: sheetFailureMs }));
    setBusy(false);
  }

  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden="true" />}
      loading={isBusy}
      title={file}
      onClick={() => void save()}
    >
      {t('export')}
    </Button>
  );
}
