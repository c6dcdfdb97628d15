import { useMessages } from '@gesall/client/react';
import { UnstyledButton } from '@mantine/core';
import { dayInWords } from '../../platform/long-day.ts';
import type { StudentDay } from './attendance.calls.ts';
import css from './presence.module.css';
import { StateMark } from './StateMark.tsx';
import { useLabelOfDay } from './use-label-of-day.ts';
import { isWeekend } from './weeks.ts';

interface Props {
  days: readonly StudentDay[];
  nameOf(studentId: number): string;
  onChoose(studentId: number, day: string): void;
}

/** Saturdays and Sundays on which something was registered, which the grid has no column for. */
export function Weekends({ days, nameOf, onChoose }: Props) {
  const t = useMessages('attendance');
  const labelOf = useLabelOfDay();
  const shown = days.filter(({ day, studentId }) => isWeekend(day) && nameOf(studentId) !== '');
  if (shown.length === 0) return null;
  return (
    <section className={css.weekends} aria-label={t('weekend')}>
      <h3>{t('weekend')}</h3>
      <ul>
        {shown.map(({ day, studentId, status, supervisorMark }) => {
          const name = nameOf(studentId);
          const words = dayInWords(day);
          return (
            <li key={`${studentId} ${day}`}>
              <UnstyledButton
                aria-label={labelOf({
                  name,
                  day: words,
                  status: t(`status.${status}`),
                  supervisorMark,
                })}
                onClick={() => onChoose(studentId, day)}
              >
                <StateMark state={status} supervisorMark={supervisorMark} />
                {name}, {words}
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
