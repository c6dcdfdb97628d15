import { useMessages } from '@gesall/client/react';
import { AbsenceForm } from '../../features/attendance/AbsenceForm.tsx';
import { AbsenceList } from '../../features/attendance/AbsenceList.tsx';
import { useDays } from '../../features/attendance/use-days.ts';
import type { Period } from '../../features/periods/current-period.ts';
import { Reading } from '../../shell/Reading.tsx';
import { InPeriod } from './InPeriod.tsx';

export function AbsencePage() {
  const t = useMessages('companion');
  return (
    <InPeriod title={t('reportAbsence')} back="/">
      {(period, today) => (
        <>
          <AbsenceForm period={period} today={today} />
          <Reported period={period} />
        </>
      )}
    </InPeriod>
  );
}

function Reported({ period }: { period: Period }) {
  const read = useDays(period);
  return (
    <Reading read={read}>
      {(weeks) => <AbsenceList weeks={weeks} readAt={read.dataUpdatedAt} periodId={period.id} />}
    </Reading>
  );
}
