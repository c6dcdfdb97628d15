import { useMessages } from '@gesall/client/react';
import type { Period } from '../../features/periods/current-period.ts';
import { PeriodList } from '../../features/periods/PeriodList.tsx';
import { Card } from '../../kit/Card.tsx';
import css from './Student.module.css';

/** In no period there is nothing to do; earlier ones can be read. */
export function NoPeriod({ periods, today }: { periods: readonly Period[]; today: string }) {
  const t = useMessages('companion');
  return (
    <>
      <Card>
        <h2>{t('noPeriod')}</h2>
        <p className={css.quiet}>{t('noPeriodHint')}</p>
      </Card>
      {periods.length > 0 && (
        <>
          <h2>{t('earlierPeriods')}</h2>
          <PeriodList periods={periods} today={today} />
        </>
      )}
    </>
  );
}
