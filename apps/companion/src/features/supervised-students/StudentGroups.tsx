import { useMessages } from '@gesall/client/react';
import { stockholmDay } from '@gesall/rules';
import css from './StudentGroups.module.css';
import { StudentsOfPeriod } from './StudentsOfPeriod.tsx';
import { bySchool, type Period } from './students.ts';

/** The own students by school and period. */
export function StudentGroups({ periods }: { periods: readonly Period[] }) {
  const t = useMessages('companion');
  if (periods.length === 0) return <p>{t('noStudents')}</p>;
  return (
    <div className={css.groups}>
      {bySchool(periods, stockholmDay(new Date())).map(({ school, periods: own }) => (
        <section key={school.id} className={css.groups} aria-label={school.name}>
          <h2>{school.name}</h2>
          {own.map((period) => (
            <StudentsOfPeriod key={period.id} period={period} />
          ))}
        </section>
      ))}
    </div>
  );
}
