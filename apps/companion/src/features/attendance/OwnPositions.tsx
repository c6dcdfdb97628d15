import { clockTime, dayMoment, lengthText } from '@gesall/client';
import { useMessages, useRead, useSend } from '@gesall/client/react';
import { attendanceContract } from '@gesall/contract';
import { Card } from '../../kit/Card.tsx';
import { showMessage } from '../../kit/messages.ts';
import { longDay } from '../../platform/day-names.ts';
import { AskedButton } from '../../shell/AskedButton.tsx';
import { Reading } from '../../shell/Reading.tsx';
import css from './Absence.module.css';
import type { Week } from './taps.ts';

/** The positions of a period that are still stored, the latest first. */
export function OwnPositions({ weeks, periodId }: { weeks: readonly Week[]; periodId: number }) {
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
                  {accuracy !== null && <> · {t('accuracy', { length: lengthText(accuracy) })}</>}
                </small>
              </span>
            </li>
          ))}
        </ul>
        {points.length > 0 && <EraseButton periodId={periodId} />}
      </div>
    </Card>
  );
}

/** Erases the positions of a period, after a question. */
function EraseButton({ periodId }: { periodId: number }) {
  const t = useMessages('companion');
  const erase = useSend(attendanceContract.deletePositions, {
    refreshes: [attendanceContract.weeksForStudent],
    onDone: () => showMessage(t('positionsErased')),
  });
  return (
    <AskedButton
      words={t('erasePositions')}
      variant="outline"
      question={{
        title: t('erasePositionsTitle'),
        body: t('erasePositionsBody'),
        confirm: t('erasePositions'),
      }}
      isBusy={erase.isPending}
      send={(callbacks) => erase.send({ periodId }, callbacks)}
    />
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
