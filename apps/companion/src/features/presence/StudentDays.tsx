import { clockTime } from '@gesall/client';
import { useMessages, useRead } from '@gesall/client/react';
import { attendanceContract, type Output } from '@gesall/contract';
import { Check, Circle, X } from 'lucide-react';
import { longDay } from '../../platform/day-names.ts';
import { usePresenceText } from '../../platform/presence-text.ts';
import { Reading } from '../../shell/Reading.tsx';
import css from './StudentDays.module.css';

type Day = Output<
  typeof attendanceContract.attendanceForSupervisor
>['weeks'][number]['attendanceForStudents'][number];

/** The days of a student until today, latest first, to read only. */
export function StudentDays({ periodId, studentId }: { periodId: number; studentId: number }) {
  const t = useMessages('companion');
  const presenceText = usePresenceText();
  const read = useRead(attendanceContract.attendanceForSupervisor, {
    periodId,
    withoutPositions: true,
  });
  return (
    <Reading read={read}>
      {({ weeks, checkedIn }) => {
        const days = weeks
          .flatMap(({ attendanceForStudents }) => attendanceForStudents)
          .filter((day) => day.studentId === studentId)
          .toSorted((one, other) => other.day.localeCompare(one.day));
        const { isIn, text } = presenceText(checkedIn, studentId);
        return (
          <>
            <p className={isIn ? css.in : undefined}>{text}</p>
            {days.length === 0 ? (
              <p>{t('noDays')}</p>
            ) : (
              <ul className={css.days} aria-label={t('presence')}>
                {days.map((day) => (
                  <li key={day.day}>
                    <DayRow day={day} />
                  </li>
                ))}
              </ul>
            )}
          </>
        );
      }}
    </Reading>
  );
}

const icons = { WasPresent: Check, HadAbsence: X, HadNoRegistrations: Circle };

function DayRow({ day }: { day: Day }) {
  const t = useMessages('companion');
  const Icon = icons[day.status];
  return (
    <div className={css.day} data-status={day.status}>
      <Icon size={18} aria-hidden="true" />
      <div>
        <p>
          <strong>{longDay(day.day)}</strong> {t(`day.${day.status}`)}
        </p>
        {day.attendanceThisDay.map(({ id, time, isCheckIn }) => (
          <p key={id} className={css.detail}>
            {t(isCheckIn ? 'inAtTime' : 'outAtTime', { at: clockTime(time) })}
          </p>
        ))}
        {day.absencesThisDay.map(({ id, isWholeDay, timeFrom, timeTo, comment }) => (
          <p key={id} className={css.detail}>
            {isWholeDay ? t('absentAllDay') : t('absentFromTo', { from: timeFrom, to: timeTo })}
            {comment && `: ${comment}`}
          </p>
        ))}
      </div>
    </div>
  );
}
