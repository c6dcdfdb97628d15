import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type SheetFile, saveSheet, sheetFailureMs } from './save-sheet.ts';
import type { SheetColumn } from './sheet.ts';

interface Props<Row> {
  file: SheetFile;
  columns: readonly SheetColumn<Row>[];
  rows: readonly Row[] | undefined;
  /** Overrides the label, where a list is exported in several formats. */
  children?: ReactNode;
}

export function ExportButton<Row>({ file, columns, rows, children }: Props<Row>) {
  const t = useMessages('kit');
  const [isBusy, setBusy] = useState(false);

  async function save() {
    if (!rows) return;
    setBusy(true);
    await saveSheet(file, columns, rows).catch(() =>
      toast('error', t('exportFailed'), { ms: sheetFailureMs }),
    );
    setBusy(false);
  }

  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden="true" />}
      loading={isBusy}
      disabled={!rows}
      title={file}
      onClick={() => void save()}
    >
      {children ?? t('export')}
    </Button>
  );
}
