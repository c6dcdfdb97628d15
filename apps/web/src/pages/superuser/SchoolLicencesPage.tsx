import { useMessages } from '@gesall/client/react';
import { Panel } from '@gesall/ui/page';
import { EndingCalendar } from '../../features/licences/EndingCalendar.tsx';
import { LicenceTable } from '../../features/licences/LicenceTable.tsx';
import { MonthTable } from '../../features/licences/MonthTable.tsx';
import { useViewedTable } from '../../platform/views/use-viewed-table.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './pages.module.css';

export function SchoolLicencesPage() {
  const t = useMessages('licences');
  return (
    <div className={css.page}>
      <PageTitle title={t('pageTitle')} />
      <Panel title={t('listTitle')}>
        <LicenceTable {...useViewedTable('schoolLicences')} />
      </Panel>
      <Panel title={t('endingTitle')} hint={t('endingHint')}>
        <EndingCalendar />
      </Panel>
      <Panel title={t('monthsTitle')} hint={t('monthsHint')}>
        <MonthTable />
      </Panel>
    </div>
  );
}
