import { useMessages } from '@gesall/client/react';
import { Button, Popover, Select } from '@mantine/core';
import { Utensils } from 'lucide-react';
import { useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import { useFoodDays } from './attendance.calls.ts';
import css from './presence.module.css';

interface Props {
  periodId: number;
  students: readonly { id: number; name: string }[];
}

/** The days for which a student asks to be paid for the meal. */
export function FoodDays({ periodId, students }: Props) {
  const t = useMessages('attendance');
  const [studentId, setStudentId] = useState(students[0]?.id);
  const chosen = students.find(({ id }) => id === studentId) ?? students[0];
  if (!chosen) return null;
  return (
    <Popover position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<Utensils size={16} aria-hidden="true" />}>
          {t('food')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={css.food}>
        <Select
          label={t('chooseStudent')}
          comboboxProps={{ withinPortal: false }}
          searchable
          allowDeselect={false}
          data={students.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(chosen.id)}
          onChange={(value) => setStudentId(Number(value))}
        />
        <Days periodId={periodId} student={chosen} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Days({ periodId, student }: { periodId: number; student: { id: number; name: string } }) {
  const t = useMessages('attendance');
  const read = useFoodDays(periodId, student.id);
  return (
    <section aria-label={t('foodOf', { name: student.name })}>
      <Reading read={read}>
        {(days) =>
          days.length === 0 ? (
            <p className={css.quiet}>{t('foodNone')}</p>
          ) : (
            <>
              <p className={css.quiet}>{t('foodDays', { count: days.length })}</p>
              <ul className={css.foodDays}>
                {days.map((day) => (
                  <li key={day}>{day}</li>
                ))}
              </ul>
            </>
          )
        }
      </Reading>
    </section>
  );
}
