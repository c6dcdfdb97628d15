import { useMessages } from '@gesall/client/react';
import { kronor } from '@gesall/rules';
import { Card } from '../../kit/Card.tsx';
import css from './Meals.module.css';
import { useOwnMeals } from './own-meals.ts';

/** By what the school pays, and what the days bring together; nothing where no rule is known. */
export function MealRule({ periodId }: { periodId: number }) {
  const t = useMessages('ownMeals');
  const meals = useOwnMeals(periodId);
  if (!meals?.rule) return null;
  const { ore, certifiedBy, deadlineDays, condition } = meals.rule;
  const approved = meals.days.reduce((sum, day) => sum + (day.approvedOre ?? 0), 0);
  const all = meals.days.reduce((sum, day) => sum + day.ore, 0);
  const said =
    ore === 0
      ? [t('noPay')]
      : [
          t('perDay', { amount: kronor(ore) }),
          t(`certifiedBy.${certifiedBy}`),
          ...(deadlineDays === null ? [] : [t('within', { count: deadlineDays })]),
        ];
  return (
    <Card label={t('title')}>
      <div className={css.part}>
        <h2>{t('title')}</h2>
        <p>{said.join(' ')}</p>
        {condition && <p>{condition}</p>}
        <dl className={css.sums}>
          <dt>{t('approvedSum')}</dt>
          <dd>{kronor(approved)}</dd>
          <dt>{t('openSum')}</dt>
          <dd>{kronor(all - approved)}</dd>
        </dl>
      </div>
    </Card>
  );
}
