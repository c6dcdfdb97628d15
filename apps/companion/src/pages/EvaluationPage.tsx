import { useMessages, useRead } from '@gesall/client/react';
import { periodsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { EvaluationForm } from '../features/evaluations/EvaluationForm.tsx';
import { dayAndMonth } from '../platform/day-names.ts';
import { Reading } from '../shell/Reading.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';

/** The evaluation of a period, from its first day on and after its end. */
export function EvaluationPage({ id }: { id: string }) {
  const t = useMessages('companion');
  const read = useRead(periodsContract.myPeriods, {});
  const today = stockholmDay(new Date());
  return (
    <>
      <ScreenHead title={t('evaluation')} back="/" />
      <Reading read={read}>
        {(periods) => {
          const period = periods.find((each) => each.id === Number(id));
          if (!period) return <p>{t('periodGone')}</p>;
          if (period.from.slice(0, 10) > today)
            return <p>{t('opensOn', { day: dayAndMonth(period.from) })}</p>;
          return (
            <>
              <h2>{period.name}</h2>
              <EvaluationForm periodId={period.id} name={period.name} />
            </>
          );
        }}
      </Reading>
    </>
  );
}
