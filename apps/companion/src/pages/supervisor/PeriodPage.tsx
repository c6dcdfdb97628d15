import { useMessages } from '@gesall/client/react';
import { ContactList } from '../../features/contacts/ContactList.tsx';
import { DocumentList } from '../../features/documents/DocumentList.tsx';
import { useFollowedPeriods } from '../../features/supervised-students/students.ts';
import { Card } from '../../kit/Card.tsx';
import { dayAndMonth } from '../../platform/day-names.ts';
import { Reading } from '../../shell/Reading.tsx';
import { ScreenHead } from '../../shell/ScreenHead.tsx';

/** What a school shares with a supervisor about a period. */
export function PeriodPage({ id }: { id: string }) {
  const t = useMessages('companion');
  const read = useFollowedPeriods();
  return (
    <Reading read={read}>
      {(periods) => {
        const period = periods.find((each) => each.id === Number(id));
        if (!period)
          return (
            <>
              <ScreenHead title={t('tabPeriod')} back="/" />
              <p>{t('periodGone')}</p>
            </>
          );
        return (
          <>
            <ScreenHead title={period.name} back="/" />
            <p>{t('days', { from: dayAndMonth(period.from), to: dayAndMonth(period.to) })}</p>
            <Card label={t('contacts')}>
              <h2>{t('contacts')}</h2>
              <ContactList periodId={period.id} />
            </Card>
            <Card label={t('documents')}>
              <h2>{t('documents')}</h2>
              <DocumentList periodId={period.id} />
            </Card>
          </>
        );
      }}
    </Reading>
  );
}
