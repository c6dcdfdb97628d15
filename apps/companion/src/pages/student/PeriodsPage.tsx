import { useMessages } from '@gesall/client/react';
import { PeriodList } from '../../features/periods/PeriodList.tsx';
import { Reading } from '../../shell/Reading.tsx';
import { ScreenHead } from '../../shell/ScreenHead.tsx';
import { usePeriod } from './use-period.ts';

export function PeriodsPage() {
  const t = useMessages('companion');
  const { read, periods, today } = usePeriod();
  return (
    <>
      <ScreenHead title={t('periods')} back="/period" />
      <Reading read={read}>{() => <PeriodList periods={periods} today={today} />}</Reading>
    </>
  );
}
