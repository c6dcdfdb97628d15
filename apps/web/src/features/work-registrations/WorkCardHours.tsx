import { decimal, oneDecimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { MoveHorizontal, Users } from 'lucide-react';
import type { Level } from '../../platform/level.ts';
import { Reading } from '../../platform/Reading.tsx';
import { HourBar } from './HourBar.tsx';
import { HoursOfStudent } from './HoursOfStudent.tsx';
import { HoursTable } from './HoursTable.tsx';
import css from './hours.module.css';
import { groupSums } from './hours.ts';
import { type Hours, useHours } from './work-registrations.calls.ts';

interface Props {
  level: Level;
  period: { id: number };
}

/** Registered hours per student, step and component, against the target of the period. */
export function WorkCardHours({ level, period }: Props) {
  const t = useMessages('workRegistrations');
  return (
    <Reading
      read={useHours(level, period.id)}
      failedTitle={t('hoursFailed')}
      isEmpty={({ students }) => students.length === 0}
      empty={
        <EmptyState icon={<Users size={28} aria-hidden="true" />} title={t('noStudents')}>
          {t('noStudentsBody')}
        </EmptyState>
      }
    >
      {(hours) => <Shown hours={hours} isStudent={level.kind === 'student'} />}
    </Reading>
  );
}

function Shown({ hours, isStudent }: { hours: Hours; isStudent: boolean }) {
  const t = useMessages('workRegistrations');
  const { targetHours, hoursPerWeek, days, workCard, students } = hours;
  const inWords = (count: number) => t('hours', { count, hours: decimal(count) });
  const target = {
    target: inWords(targetHours),
    weeks: oneDecimal(days / 5),
    week: inWords(hoursPerWeek),
  };
  const [only] = students;
  return (
    <>
      <div className={css.head}>
        <h2 className={css.card}>{workCard.name}</h2>
        <p>{t(isStudent ? 'ownTarget' : 'target', target)}</p>
        <p className={css.legend}>
          {t('full')} · {t('needle')}
        </p>
      </div>
      {isStudent && only ? (
        <HoursOfStudent hours={hours} student={only} />
      ) : (
        <>
          <GroupBar hours={hours} />
          <HoursTable hours={hours} />
          <p className={css.hint}>
            <MoveHorizontal size={16} aria-hidden="true" /> {t('scrolls')}
          </p>
        </>
      )}
    </>
  );
}

/** The total of all students, to the target of each of them. */
function GroupBar({ hours }: { hours: Hours }) {
  const t = useMessages('workRegistrations');
  const { worked, target } = groupSums(hours);
  return (
    <p className={css.group}>
      <strong>{t('group')}</strong>
      <HourBar name={t('group')} worked={worked} target={target} period={hours} />
      <span className="numbers">
        {t('doneShort', { worked: decimal(worked), target: decimal(target) })}
      </span>
    </p>
  );
}
