import { useMessages } from '@gesall/client/react';
import { ChevronRight } from 'lucide-react';
import { Card } from '../../kit/Card.tsx';
import { Link } from '../../platform/address.tsx';
import { dayAndMonth } from '../../platform/day-names.ts';
import { type Period, phaseOf } from './current-period.ts';
import { daysText } from './days-text.ts';
import css from './Hours.module.css';

/** The periods of a student, each a link to it. */
export function PeriodList({ periods, today }: { periods: readonly Period[]; today: string }) {
  const t = useMessages('companion');
  const words = (period: Period) => {
    const phase = phaseOf(period, today);
    if (phase === 'soon') return t('periodSoon', { day: dayAndMonth(period.from) });
    return t(phase === 'now' ? 'periodNow' : 'periodOver');
  };
  return (
    <Card>
      <ul className={css.links} aria-label={t('periods')}>
        {periods.map((period) => (
          <li key={period.id}>
            <Link to={`/periods/${period.id}`} className={css.link}>
              <span>
                {period.name}
                <small>
                  {t('days', daysText(period))} · {words(period)}
                </small>
              </span>
              <ChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
