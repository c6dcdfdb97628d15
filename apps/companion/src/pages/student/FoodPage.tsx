import { useMessages } from '@gesall/client/react';
import { FoodRequests } from '../../features/attendance/FoodRequests.tsx';
import { MealRule } from '../../features/meals/MealRule.tsx';
import { MealText } from '../../features/meals/MealText.tsx';
import { phaseOf } from '../../features/periods/current-period.ts';
import { Notice } from '../../kit/Notice.tsx';
import { dayAndMonth } from '../../platform/day-names.ts';
import { InPeriod } from './InPeriod.tsx';

export function FoodPage() {
  const t = useMessages('companion');
  return (
    <InPeriod title={t('food')} back="/period">
      {(period, today) =>
        phaseOf(period, today) === 'soon' ? (
          <Notice>{t('periodSoon', { day: dayAndMonth(period.from) })}</Notice>
        ) : (
          <>
            <p>{t('foodLead')}</p>
            <FoodRequests
              {...{ period, today }}
              below={(day) => <MealText periodId={period.id} day={day} />}
            />
            <MealRule periodId={period.id} />
          </>
        )
      }
    </InPeriod>
  );
}
