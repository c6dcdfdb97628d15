import { auditTexts } from '@gesall/messages/domains/audit';
import { Panel } from '@gesall/ui/page';
import { useState } from 'react';
import { AuditTable } from '../../features/audit/AuditTable.tsx';
import type { AuditEvent } from '../../features/audit/audit.calls.ts';
import { EventDrawer } from '../../features/audit/EventDrawer.tsx';
import { addTexts, useMessages } from '../../platform/messages.ts';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './pages.module.css';

addTexts(auditTexts);

/** Who changed what, and how it was before and after. */
export function AuditPage() {
  const t = useMessages('audit');
  const [shown, setShown] = useState<AuditEvent>();
  return (
    <div className={css.page}>
      <PageTitle title={t('title')} />
      <Panel title={t('list')}>
        <AuditTable onOpen={setShown} />
      </Panel>
      <EventDrawer event={shown} onClose={() => setShown(undefined)} />
    </div>
  );
}
