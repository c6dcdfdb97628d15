import { decimal, shortDay } from '@gesall/client';
import { useMessages, useRead } from '@gesall/client/react';
import { workRegistrationsContract } from '@gesall/contract';
import { Card } from '../../kit/Card.tsx';
import { Reading } from '../../shell/Reading.tsx';
import css from './Hours.module.css';

/** What the student registered in a period, to read. */
export function EntriesOfPeriod({ periodId }: { periodId: number }) {
  const t = useMessages('companion');
  const read = useRead(workRegistrationsContract.myWorkRegistrations, { periodId });
  return (
    <Card label={t('entries')}>
      <h2>{t('entries')}</h2>
      <Reading read={read}>
        {(entries) =>
          entries.length === 0 ? (
            <p>{t('noEntries')}</p>
          ) : (
            <ul className={css.links} aria-label={t('entries')}>
              {entries.map(
                ({ id, title, bodyText, created, workStepComponent: { name, workingHours } }) => (
                  <li key={id} className={css.link}>
                    <span>
                      {title}
                      {bodyText && <small>{bodyText}</small>}
                      <small>
                        {shortDay(created)} · {name}
                      </small>
                    </span>
                    {t('worked', { hours: decimal(workingHours) })}
                  </li>
                ),
              )}
            </ul>
          )
        }
      </Reading>
    </Card>
  );
}
