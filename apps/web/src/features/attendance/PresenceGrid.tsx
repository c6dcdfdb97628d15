import { useMessages } from '@gesall/client/react';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { Fragment } from 'react';
import { moveInGrid } from '../../platform/grid-keys.ts';
import type { StudentDay } from './attendance.calls.ts';
import css from './presence.module.css';
import { StateMark } from './StateMark.tsx';
import { useLabelOfDay } from './use-label-of-day.ts';
import type { WeekOfPage } from './weeks.ts';

export interface GridProps {
  weeks: readonly WeekOfPage[];
  students: readonly { id: number; name: string }[];
  today: string;
  dayOf(studentId: number, day: string): StudentDay | undefined;
  /** Why a day has no school. */
  freeOf(day: string): string | undefined;
  chosen: { studentId: number; day: string } | undefined;
  onChoose(studentId: number, day: string): void;
  ticked: ReadonlySet<number>;
  /** Absent where nothing can be corrected. */
  onTick?: ((ticked: ReadonlySet<number>) => void) | undefined;
}

const letters = ['m', 't', 'o', 't', 'f'];
const letterOf = (day: string) => letters[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];

/** Students by the days of four weeks; a day is a button that opens its card. */
export function PresenceGrid({ weeks, students, today, ticked, onTick, ...cells }: GridProps) {
  const t = useMessages('attendance');
  const shown = weeks.filter(({ days }) => days.length > 0);
  const tick = (id: number) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    onTick?.(next);
  };
  const allTicked = students.every(({ id }) => ticked.has(id));
  return (
    <div className={css.scroll}>
      <table className={css.grid} aria-label={t('grid')}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={css.name}>
              <span className={css.nameCell}>
                {onTick && (
                  <Checkbox
                    size="xs"
                    aria-label={t('tickAll')}
                    checked={allTicked}
                    indeterminate={!allTicked && ticked.size > 0}
                    onChange={() => onTick(new Set(allTicked ? [] : students.map(({ id }) => id)))}
                  />
                )}
                {t('student')}
              </span>
            </th>
            {shown.map(({ monday, number, days }) => (
              <Fragment key={monday}>
                <th scope="colgroup" colSpan={days.length} className={css.week}>
                  {t('week', { week: number })}
                </th>
                <td aria-hidden="true" rowSpan={2} className={css.gap} />
              </Fragment>
            ))}
          </tr>
          <tr>
            {shown.flatMap(({ days }) =>
              days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  className={css.day}
                  data-today={day === today || undefined}
                >
                  <span aria-hidden="true">{letterOf(day)}</span>
                  <span>{Number(day.slice(8))}</span>
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody onKeyDown={moveInGrid}>
          {students.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row" className={css.name}>
                <span className={css.nameCell}>
                  {onTick && (
                    <Checkbox
                      size="xs"
                      aria-label={t('tick', { name })}
                      checked={ticked.has(id)}
                      onChange={() => tick(id)}
                    />
                  )}
                  {name}
                </span>
              </th>
              {shown.map(({ monday, days }) => (
                <Fragment key={monday}>
                  {days.map((day) => (
                    <td key={day} className={css.cell}>
                      <DayButton student={{ id, name }} day={day} {...cells} />
                    </td>
                  ))}
                  <td aria-hidden="true" className={css.gap} />
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps extends Pick<GridProps, 'dayOf' | 'freeOf' | 'chosen' | 'onChoose'> {
  student: { id: number; name: string };
  day: string;
}

export function DayButton({ student, day, dayOf, freeOf, chosen, onChoose }: DayProps) {
  const { id, name } = student;
  const t = useMessages('attendance');
  const labelOf = useLabelOfDay();
  const tOfSchool = useMessages('schoolDays');
  const { status: state = 'HadNoRegistrations', correction, supervisorMark } = dayOf(id, day) ?? {};
  const free = state === 'HadNoRegistrations' && !correction ? freeOf(day) : undefined;
  const status = free ? tOfSchool('free', { name: free }) : t(`status.${state}`);
  return (
    <UnstyledButton
      className={css.dayButton}
      aria-label={labelOf({ name, day, status, supervisorMark })}
      aria-pressed={chosen?.studentId === id && chosen.day === day}
      onClick={() => onChoose(id, day)}
    >
      <StateMark state={state} supervisorMark={supervisorMark} isFree={free !== undefined} />
    </UnstyledButton>
  );
}
