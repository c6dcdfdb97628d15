import { useMessages } from '@gesall/client/react';
import { Check, X } from 'lucide-react';
import { Card } from '../../kit/Card.tsx';
import { longDay, weekdayLetter } from '../../platform/day-names.ts';
import css from './OwnDays.module.css';
import type { Week } from './taps.ts';

interface Props {
  weeks: readonly Week[];
  today: string;
  /** Why a day has no school. */
  freeOf(day: string): string | undefined;
}

type Day = Week['attendanceForStudents'][number];

/** The days of a period by week: present, absent, without a check-in, and those to come. */
export function OwnDays({ weeks, today, freeOf }: Props) {
  const t = useMessages('companion');
  const days = weeks.flatMap(({ attendanceForStudents }) => attendanceForStudents);
  const count = (status: Day['status']) => days.filter((day) => day.status === status).length;
  const columns = columnsOf(days);
  return (
    <Card label={t('ownDays')}>
      <div className={css.head}>
        <h2>{t('ownDays')}</h2>
        <p>{t('ownDaysCount', { present: count('WasPresent'), absent: count('HadAbsence') })}</p>
      </div>
      {days.length === 0 ? (
        <p>{t('noDays')}</p>
      ) : (
        <table className={css.days}>
          <thead aria-hidden="true">
            <tr>
              <td />
              {columns.map((column) => (
                <td key={column}>{weekdayLetter(mondayPlus(column))}</td>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ year, weekNumber, attendanceForStudents }) => (
              <tr key={`${year}-${weekNumber}`}>
                <th scope="row">{t('weekShort', { week: weekNumber })}</th>
                {columns.map((column) => {
                  const day = attendanceForStudents.find((each) => columnOf(each.day) === column);
                  return <Cell key={column} {...{ day, today, freeOf }} />;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function Cell({ day, today, freeOf }: Omit<Props, 'weeks'> & { day: Day | undefined }) {
  const t = useMessages('companion');
  const tOfSchool = useMessages('schoolDays');
  if (!day) return <td />;
  const { status } = day;
  const date = day.day.slice(0, 10);
  // A day that a teacher has cleared was judged, also without school.
  const isUntouched = status === 'HadNoRegistrations' && day.correction === null;
  const free = isUntouched ? freeOf(date) : undefined;
  const state = date > today && status === 'HadNoRegistrations' ? 'coming' : status;
  return (
    <td
      className={css.day}
      data-state={free ? 'free' : state}
      data-today={date === today ? '' : undefined}
    >
      {status === 'WasPresent' && <Check size={18} aria-hidden="true" />}
      {status === 'HadAbsence' && <X size={18} strokeWidth={2.5} aria-hidden="true" />}
      <span className="visually-hidden">
        {longDay(date)}: {free ? tOfSchool('free', { name: free }) : t(`day.${state}`)}
      </span>
    </td>
  );
}

/** Monday is 0. */
const columnOf = (day: string) => (new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The weekdays, and the days of a weekend on which something was registered. */
const columnsOf = (days: readonly Day[]) =>
  [...new Set([0, 1, 2, 3, 4, ...days.map(({ day }) => columnOf(day))])].sort();

/** A day of that column; 2024 began on a Monday. */
const mondayPlus = (column: number) => `2024-01-0${column + 1}`;
