import { addTexts } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { auditTexts } from '@gesall/messages/domains/audit';
import { Panel } from '@gesall/ui/page';
import type { TableState } from '@gesall/ui/table';
import { useState } from 'react';
import { AuditTable } from '../../features/audit/AuditTable.tsx';
import type { AuditEvent } from '../../features/audit/audit.calls.ts';
import { EventDrawer } from '../../features/audit/EventDrawer.tsx';
import { UndoTable } from '../../features/undo/UndoTable.tsx';
import { useViewedTable } from '../../platform/views/use-viewed-table.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './pages.module.css';

addTexts(auditTexts);

export function AuditPage() {
  const t = useMessages('audit');
  const undo = useMessages('undo');
  const [acts, setActs] = useState<TableState>({});
  const [shown, setShown] = useState<AuditEvent>();
  return (
    <div className={css.page}>
      <PageTitle title={t('title')} />
      <Panel title={undo('title')} hint={undo('hint')}>
        <UndoTable state={acts} onState={setActs} none={undo('noneBody')} />
      </Panel>
      <Panel title={t('list')}>
        <AuditTable {...useViewedTable('audit')} onOpen={setShown} />
      </Panel>
      <EventDrawer event={shown} onClose={() => setShown(undefined)} />
    </div>
  );
}
