import { useFreeDays, useMessages } from '@gesall/client/react';
import { stockholmDay } from '@gesall/rules';
import { EmptyState } from '@gesall/ui';
import { ActionIcon } from '@mantine/core';
import { CalendarClock, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Level } from '../../platform/level.ts';
import { useIsNarrow } from '../../platform/narrow.ts';
import { Reading } from '../../platform/Reading.tsx';
import { type DayState, useWeeks, type Week } from './attendance.calls.ts';
import { CheckedInCounts } from './CheckedInCounts.tsx';
import { CorrectTicked } from './CorrectTicked.tsx';
import { DayCard } from './DayCard.tsx';
import { FoodDays } from './FoodDays.tsx';
import { PresenceGrid } from './PresenceGrid.tsx';
import css from './presence.module.css';
import { StateMark } from './StateMark.tsx';
import { StudentWeeks } from './StudentWeeks.tsx';
import { Weekends } from './Weekends.tsx';
import { pagesOf, spanOf, weeksOfPage } from './weeks.ts';

interface Props {
  level: Level;
  period: {
    id: number;
    from: string;
    to: string;
    students: readonly { studentId: number; student: { name: string } }[];
  };
}

const marks = ['confirmed', 'doubted'] as const;
const states: readonly DayState[] = ['WasPresent', 'HadAbsence', 'HadNoRegistrations'];

/** Who is at the workplace now, and the days of each student by four weeks. */
export function PresencePanel({ level, period }: Props) {
  const t = useMessages('attendance');
  const today = stockholmDay(new Date());
  const span = { ...period, today };
  const pages = pagesOf(span);
  const [page, setPage] = useState(pages.opened);
  const weeks = weeksOfPage(span, page);
  const read = useWeeks(level, { periodId: period.id, ...spanOf(weeks) });
  if (today < period.from)
    return (
      <EmptyState icon={<CalendarClock size={28} aria-hidden="true" />} title={t('tab')}>
        {t('notBegun', { from: period.from })}
      </EmptyState>
    );
  const names = new Map(period.students.map(({ studentId, student }) => [studentId, student.name]));
  const nameOf = (id: number) => names.get(id) ?? '';
  return (
    <section aria-label={t('tab')} className={css.panel}>
      <Reading read={read} failedTitle={t('failed')}>
        {(answer) => (
          <Days
            level={level}
            period={period}
            answer={answer}
            nameOf={nameOf}
            weeks={weeks}
            today={today}
            paging={
              <div className={css.paging}>
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={t('earlierWeeks')}
                  disabled={page === 0}
                  onClick={() => setPage(page - 1)}
                >
                  <ChevronLeft size={18} aria-hidden="true" />
                </ActionIcon>
                <strong>
                  {t('weeks', {
                    from: weeks[0]?.number ?? 0,
                    to: weeks.filter(({ days }) => days.length > 0).at(-1)?.number ?? 0,
                  })}
                </strong>
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={t('laterWeeks')}
                  disabled={page >= pages.count - 1}
                  onClick={() => setPage(page + 1)}
                >
                  <ChevronRight size={18} aria-hidden="true" />
                </ActionIcon>
              </div>
            }
          />
        )}
      </Reading>
    </section>
  );
}

interface DaysProps extends Props {
  answer: readonly Week[];
  nameOf(studentId: number): string;
  weeks: ReturnType<typeof weeksOfPage>;
  today: string;
  paging: ReactNode;
}

function Days({ level, period, answer, nameOf, weeks, today, paging }: DaysProps) {
  const t = useMessages('attendance');
  const isNarrow = useIsNarrow();
  const [chosen, setChosen] = useState<{ studentId: number; day: string }>();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const tOfSchool = useMessages('schoolDays');
  const freeOf = useFreeDays(period.id);
  const days = answer.flatMap((week) => week.attendanceForStudents);
  const said = marks.filter((mark) => days.some((day) => day.supervisorMark === mark));
  const byKey = new Map(days.map((each) => [`${each.studentId} ${each.day}`, each]));
  const dayOf = (studentId: number, day: string) => byKey.get(`${studentId} ${day}`);
  const students = [...new Set(days.map(({ studentId }) => studentId))]
    .map((id) => ({ id, name: nameOf(id) }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => one.name.localeCompare(other.name, 'sv'));
  if (students.length === 0) return <p className={css.quiet}>{t('noStudents')}</p>;
  const open = chosen && dayOf(chosen.studentId, chosen.day);
  const Grid = isNarrow ? StudentWeeks : PresenceGrid;
  return (
    <div className={css.layout} data-open={open !== undefined || undefined}>
      <div className={css.main}>
        <div className={css.top}>
          <CheckedInCounts level={level} periodId={period.id} nameOf={nameOf} />
          <FoodDays periodId={period.id} students={students} />
        </div>
        <div className={css.frame}>
          <div className={css.frameHead}>
            <ul className={css.legend} aria-label={t('legend')}>
              {states.map((state) => (
                <li key={state}>
                  <StateMark state={state} />
                  {t(`status.${state}`)}
                </li>
              ))}
              {weeks.some((week) => week.days.some(freeOf)) && (
                <li>
                  <StateMark state="HadNoRegistrations" isFree />
                  {tOfSchool('freeDay')}
                </li>
              )}
              {said.map((mark) => (
                <li key={mark}>
                  <StateMark state="HadNoRegistrations" supervisorMark={mark} />
                  {t(`said.${mark}`)}
                </li>
              ))}
            </ul>
            {paging}
          </div>
          {ticked.size > 0 && (
            <CorrectTicked
              periodId={period.id}
              studentIds={students.map(({ id }) => id).filter((id) => ticked.has(id))}
              from={period.from}
              to={today < period.to ? today : period.to}
              onDone={() => setTicked(new Set())}
            />
          )}
          <Grid
            weeks={weeks}
            students={students}
            today={today}
            dayOf={dayOf}
            freeOf={freeOf}
            chosen={chosen}
            onChoose={(studentId, day) => setChosen({ studentId, day })}
            ticked={ticked}
            onTick={level.isReadOnly ? undefined : setTicked}
          />
          <Weekends
            days={days}
            nameOf={nameOf}
            onChoose={(studentId, day) => setChosen({ studentId, day })}
          />
        </div>
      </div>
      {open && (
        <DayCard
          key={`${open.studentId} ${open.day}`}
          periodId={period.id}
          student={{ id: open.studentId, name: nameOf(open.studentId) }}
          day={open}
          free={freeOf(open.day)}
          isReadOnly={level.isReadOnly}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  );
}
