import { useMessages } from '@gesall/client/react';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { DayButton, type GridProps } from './PresenceGrid.tsx';
import css from './presence.module.css';

/** One student at a time with the weeks as rows, for narrow screens. */
export function StudentWeeks({ weeks, students, today, ...cells }: GridProps) {
  const t = useMessages('attendance');
  const [studentId, setStudentId] = useState(students[0]?.id);
  const student = students.find(({ id }) => id === studentId) ?? students[0];
  if (!student) return null;
  return (
    <div className={css.narrow}>
      {students.length > 1 && (
        <Select
          label={t('student')}
          searchable
          allowDeselect={false}
          data={students.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(student.id)}
          onChange={(value) => setStudentId(Number(value))}
        />
      )}
      <ul className={css.weekRows}>
        {weeks
          .filter(({ days }) => days.length > 0)
          .map(({ monday, number, days }) => (
            <li key={monday}>
              <span className={css.weekOfRow}>{t('week', { week: number })}</span>
              {days.map((day) => (
                <span key={day} className={css.narrowDay} data-today={day === today || undefined}>
                  <span>{Number(day.slice(8))}</span>
                  <DayButton student={student} day={day} {...cells} />
                </span>
              ))}
            </li>
          ))}
      </ul>
    </div>
  );
}
