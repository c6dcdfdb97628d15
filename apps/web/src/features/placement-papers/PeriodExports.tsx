import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { Download, FileArchive } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Level } from '../../platform/level.ts';
import { saveSheets, sheetFailureMs } from '../../platform/sheets/save-sheet.ts';
import { periodFilesAddress, useReadForWorkbook } from './placement-papers.calls.ts';
import css from './placement-papers.module.css';
import { hoursSheet, presenceSheet } from './placement-sheets.ts';

interface Props {
  level: Level;
  period: { id: number; name: string };
  /** Of the students that are shown. */
  names: ReadonlyMap<number, string>;
}

/** Hours and presence as a workbook, and the whole period as a zip. */
export function PeriodExports({ level, period, names }: Props) {
  const t = useMessages('placementPapers');
  return (
    <Panel title={t('exports')}>
      <ul className={css.exports}>
        <Export title={t('workbook')} hint={t('workbookHint')}>
          <Workbook level={level} period={period} names={names} />
        </Export>
        {level.kind !== 'student' && (
          <Export title={t('whole')} hint={t('wholeHint')}>
            <Button
              component="a"
              href={periodFilesAddress(period.id, 'everything', `${period.name}.zip`)}
              variant="default"
              leftSection={<FileArchive size={16} aria-hidden="true" />}
            >
              {t('saveWhole')}
            </Button>
          </Export>
        )}
      </ul>
    </Panel>
  );
}

function Export({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <li className={css.export}>
      <span>
        <strong>{title}</strong>
        <span className={css.facts}>{hint}</span>
      </span>
      {children}
    </li>
  );
}

function Workbook({ level, period, names }: Props) {
  const t = useMessages('placementPapers');
  const read = useReadForWorkbook(level);
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { hours, weeks } = await read(period.id);
      await saveSheets(`${t('workbookFile', { period: period.name })}.xlsx`, [
        hoursSheet(t, hours),
        presenceSheet(t, weeks, names),
      ]);
    } catch {
      toast('error', t('workbookFailed'), { ms: sheetFailureMs });
    }
    setBusy(false);
  }

  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden="true" />}
      loading={isBusy}
      onClick={() => void save()}
    >
      {t('saveWorkbook')}
    </Button>
  );
}
