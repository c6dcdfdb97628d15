import { clockTime, dayMoment } from '@gesall/client';
import { useMessages, useRead } from '@gesall/client/react';
import { attendanceContract } from '@gesall/contract';
import { Card } from '../../kit/Card.tsx';
import { longDay } from '../../platform/day-names.ts';
import { Reading } from '../../shell/Reading.tsx';
import css from './Absence.module.css';
import type { Week } from './taps.ts';

/** The positions of a period that are still stored, the latest first. */
export function OwnPositions({ weeks }: { weeks: readonly Week[] }) {
  const t = useMessages('companion');
  const points = weeks
    .flatMap(({ attendanceForStudents }) => attendanceForStudents)
    .flatMap(({ day, attendanceThisDay }) => attendanceThisDay.map((point) => ({ ...point, day })))
    .filter(({ position }) => position === 'given')
    .toReversed();
  return (
    <Card>
      <div className={css.part}>
        <h2>{t('positions')}</h2>
        {points.length === 0 && <p>{t('noPositions')}</p>}
        <ul className={css.list} aria-label={t('positions')}>
          {points.map(({ id, day, time, isCheckIn, latitude, longitude, accuracy }) => (
            <li key={id} className={css.row}>
              <span>
                {longDay(day)} {clockTime(time)}, {t(isCheckIn ? 'checkingIn' : 'checkingOut')}
                <small>
                  {latitude}, {longitude}
                  {accuracy !== null && <> · {t('accuracy', { metres: accuracy })}</>}
                </small>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** Who has looked at the positions of a period. */
export function PositionReaders({ periodId }: { periodId: number }) {
  const t = useMessages('companion');
  const read = useRead(attendanceContract.positionReadings, { periodId });
  return (
    <Card>
      <div className={css.part}>
        <h2>{t('readers')}</h2>
        <Reading read={read}>
          {(readings) =>
            readings.length === 0 ? (
              <p>{t('noReaders')}</p>
            ) : (
              <ul className={css.list} aria-label={t('readers')}>
                {readings.map(({ day, reader, readAt }) => (
                  <li key={`${day} ${reader}`} className={css.row}>
                    <span>
                      {t('readDay', { name: reader, day: longDay(day).toLowerCase() })}
                      <small>{dayMoment(readAt)}</small>
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </Reading>
      </div>
    </Card>
  );
}
