import { useMessages } from '@gesall/client/react';
import { OwnPositions, PositionReaders } from '../../features/attendance/OwnPositions.tsx';
import { useDays } from '../../features/attendance/use-days.ts';
import type { Period } from '../../features/periods/current-period.ts';
import { Reading } from '../../shell/Reading.tsx';
import { InPeriod } from './InPeriod.tsx';

export function PositionsPage() {
  const t = useMessages('companion');
  return (
    <InPeriod title={t('positions')} back="/period">
      {(period) => (
        <>
          <p>{t(period.isPositionAsked ? 'positionsLead' : 'positionsOff')}</p>
          <Stored period={period} />
          <PositionReaders periodId={period.id} />
        </>
      )}
    </InPeriod>
  );
}

function Stored({ period }: { period: Period }) {
  const read = useDays(period);
  return (
    <Reading read={read}>{(weeks) => <OwnPositions weeks={weeks} periodId={period.id} />}</Reading>
  );
}
