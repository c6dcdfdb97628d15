import { decimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Card } from '../../kit/Card.tsx';
import { HoursRuler } from '../../kit/HoursRuler.tsx';
import { Reading } from '../../shell/Reading.tsx';
import type { Period } from './current-period.ts';
import { daysText } from './days-text.ts';
import css from './Hours.module.css';
import { useHours } from './use-hours.ts';

/** The hours of the present period, with its name and days. */
export function HoursNow({ period }: { period: Period }) {
  const t = useMessages('companion');
  const { read, waiting } = useHours(period.id);
  return (
    <Card label={period.name}>
      <div className={css.now}>
        <Reading read={read}>
          {({ targetHours, students: [own] }) => {
            const worked = own?.totalHours ?? 0;
            return (
              <>
                <h2>
                  {t('hoursOf', { worked: decimal(worked), target: decimal(targetHours) })}
                  {waiting > 0 && (
                    <span className={css.waiting}>
                      , {t('hoursWaiting', { hours: decimal(waiting) })}
                    </span>
                  )}
                </h2>
                <HoursRuler worked={worked} waiting={waiting} target={targetHours} />
              </>
            );
          }}
        </Reading>
        <p className={css.name}>
          <span>{period.name}</span>
          <span>{t('days', daysText(period))}</span>
        </p>
      </div>
    </Card>
  );
}
