import { decimal, percentText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Card } from '../../kit/Card.tsx';
import { HoursRuler } from '../../kit/HoursRuler.tsx';
import { Reading } from '../../shell/Reading.tsx';
import css from './Hours.module.css';
import { useHours } from './use-hours.ts';

/** The hours of a period in all and by step, against those planned. */
export function HoursOfPeriod({ periodId }: { periodId: number }) {
  const t = useMessages('companion');
  const { read, waiting } = useHours(periodId);
  return (
    <Card>
      <Reading read={read}>
        {({ targetHours, students: [own] }) => {
          const worked = own?.totalHours ?? 0;
          return (
            <>
              <p className={css.sum}>
                <strong>{t('worked', { hours: decimal(worked) })}</strong>
                <span>{t('ofHours', { hours: decimal(targetHours) })}</span>
                {targetHours > 0 && <b>{percentText((100 * worked) / targetHours)}</b>}
              </p>
              {waiting > 0 && <p>{t('hoursWaiting', { hours: decimal(waiting) })}</p>}
              <HoursRuler worked={worked} waiting={waiting} target={targetHours} />
              <ul className={css.steps}>
                {own?.workSteps.map(({ id, name, hours, workedHours }) => (
                  <li key={id}>
                    <p className={css.step}>
                      <span>{name}</span>
                      <span>
                        <b>{t('worked', { hours: decimal(workedHours) })}</b>{' '}
                        {t('ofHours', { hours: decimal(hours) })}
                      </span>
                    </p>
                    <Bar worked={workedHours} planned={hours} />
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Reading>
    </Card>
  );
}

/** The numbers beside it say the same. */
const Bar = ({ worked, planned }: { worked: number; planned: number }) => (
  <div className={css.bar} aria-hidden="true">
    {worked > 0 && (
      <div
        data-full={worked >= planned ? '' : undefined}
        style={{ width: `${Math.min(100, (100 * worked) / Math.max(planned, 0.1))}%` }}
      />
    )}
  </div>
);
