import { addTexts } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { healthTexts } from '@gesall/messages/domains/health';
import { privacyTexts } from '@gesall/messages/domains/privacy';
import { Panel } from '@gesall/ui/page';
import { HealthParts, PartsComing } from '../../features/health/HealthParts.tsx';
import { useMissing, useParts } from '../../features/health/health.calls.ts';
import { MissingData } from '../../features/health/MissingData.tsx';
import { SchedulesTable } from '../../features/health/SchedulesTable.tsx';
import { ErasureTable } from '../../features/privacy/ErasureTable.tsx';
import { RetentionTable } from '../../features/privacy/RetentionTable.tsx';
import { Reading } from '../../platform/Reading.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './pages.module.css';

for (const texts of [healthTexts, privacyTexts]) addTexts(texts);

export function HealthPage() {
  const t = useMessages('health');
  const privacy = useMessages('privacy');
  const missing = useMissing();
  const parts = useParts();
  return (
    <div className={css.page}>
      <PageTitle title={t('title')} />
      <Panel title={t('parts')} framed={false}>
        <Reading read={parts} placeholder={<PartsComing />}>
          {(all) => <HealthParts parts={all} />}
        </Reading>
      </Panel>
      <Panel title={t('schedules')} hint={t('schedulesHint')}>
        <SchedulesTable />
      </Panel>
      <Panel title={t('data')} hint={t('dataHint')} framed={false}>
        <Reading read={missing} rows={8}>
          {(all) => <MissingData missing={all} />}
        </Reading>
      </Panel>
      <Panel title={privacy('retention')} hint={privacy('retentionHint')}>
        <RetentionTable />
      </Panel>
      <Panel title={privacy('erasures')} hint={privacy('erasuresHint')}>
        <ErasureTable />
      </Panel>
    </div>
  );
}
