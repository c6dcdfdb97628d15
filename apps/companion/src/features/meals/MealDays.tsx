import { useMessages } from '@gesall/client/react';
import { Card } from '../../kit/Card.tsx';
import { longDay } from '../../platform/day-names.ts';
import css from './Meals.module.css';
import { useMealText, useOwnMeals } from './own-meals.ts';

/** The days of a period that is over, with what each brings. */
export function MealDays({ periodId }: { periodId: number }) {
  const t = useMessages('companion');
  const meals = useOwnMeals(periodId);
  const textOf = useMealText();
  if (!meals || meals.days.length === 0) return null;
  return (
    <Card label={t('food')}>
      <div className={css.part}>
        <h2>{t('food')}</h2>
        <ul className={css.days} aria-label={t('foodDays')}>
          {meals.days.map((each) => (
            <li key={each.day}>
              {longDay(each.day)}
              <small>{textOf(each)}</small>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
