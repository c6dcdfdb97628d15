import { shortDay } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { freeDaysBetween, stockholmDay } from '@gesall/rules';
import { EmptyState, toastWithUndo } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { ActionIcon, Button } from '@mantine/core';
import { CalendarOff, ChevronDown, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import { AddBreakDialog } from './AddBreakDialog.tsx';
import { type Break, useAddBreak, useDeleteBreak, useSchoolBreaks } from './school-days.calls.ts';
import css from './school-days.module.css';

interface Props {
  schoolId: number;
  mayChange: boolean;
}

/** The days on which a school is closed: its breaks, and the public holidays that need none. */
export function SchoolBreaks({ schoolId, mayChange }: Props) {
  const t = useMessages('schoolBreaks');
  const read = useSchoolBreaks(schoolId);
  const [isAdding, setAdding] = useState(false);
  const today = stockholmDay(new Date());
  return (
    <Panel
      title={t('title')}
      actions={
        mayChange && (
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        )
      }
    >
      <div className={css.body}>
        <p className={css.about}>
          {t('about')} <NextHoliday today={today} />
        </p>
        <Reading
          read={read}
          rows={2}
          failedTitle={t('failed')}
          isEmpty={(breaks) => breaks.length === 0}
          empty={
            <EmptyState icon={<CalendarOff size={28} aria-hidden="true" />} title={t('noneTitle')}>
              {t(mayChange ? 'noneBody' : 'noneBodyRead')}
            </EmptyState>
          }
        >
          {(breaks) => (
            <>
              <Breaks
                breaks={breaks.filter(({ to }) => to >= today)}
                {...{ schoolId, mayChange }}
              />
              <Earlier
                breaks={breaks.filter(({ to }) => to < today)}
                {...{ schoolId, mayChange }}
              />
            </>
          )}
        </Reading>
      </div>
      <AddBreakDialog opened={isAdding} schoolId={schoolId} onClose={() => setAdding(false)} />
    </Panel>
  );
}

function NextHoliday({ today }: { today: string }) {
  const t = useMessages('schoolBreaks');
  const tOfDays = useMessages('schoolDays');
  const [next] = freeDaysBetween(today, `${Number(today.slice(0, 4)) + 1}-12-31`, []);
  if (!next?.holiday) return null;
  return t('nextHoliday', { name: tOfDays(`holiday.${next.holiday}`), day: shortDay(next.day) });
}

interface ListProps extends Props {
  breaks: readonly Break[];
}

function Breaks({ breaks, schoolId, mayChange }: ListProps) {
  const t = useMessages('schoolBreaks');
  if (breaks.length === 0) return null;
  return (
    <ul aria-label={t('title')} className={css.breaks}>
      {breaks.map((each) => (
        <li key={each.id} className={css.break}>
          <span className={css.name}>{each.name}</span>
          <span className={css.days}>
            {each.from === each.to
              ? shortDay(each.from)
              : `${shortDay(each.from)} – ${shortDay(each.to)}`}
          </span>
          <span className={css.count}>{t('weekdays', { count: schoolDaysOf(each) })}</span>
          {mayChange && <Remove schoolId={schoolId} given={each} />}
        </li>
      ))}
    </ul>
  );
}

/** Holidays within it are free anyway. */
const schoolDaysOf = (given: Break) =>
  freeDaysBetween(given.from, given.to, [given]).filter(({ holiday }) => holiday === null).length;

function Earlier({ breaks, ...props }: ListProps) {
  const t = useMessages('schoolBreaks');
  if (breaks.length === 0) return null;
  return (
    <details className={css.earlier}>
      <summary>
        {t('over')}
        <ChevronDown className={css.chevron} size={16} aria-hidden="true" />
      </summary>
      <Breaks breaks={breaks.toReversed()} {...props} />
    </details>
  );
}

function Remove({ schoolId, given: { id, ...days } }: { schoolId: number; given: Break }) {
  const t = useMessages('schoolBreaks');
  const removal = useDeleteBreak();
  const adding = useAddBreak();
  const { name } = days;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={t('remove', { name })}
      loading={removal.isPending}
      onClick={() =>
        removal.send(
          { breakId: id },
          {
            onSuccess: () =>
              toastWithUndo(t('removed', { name }), {
                kind: 'schoolBreak',
                undo: t('undo'),
                onUndo: () => adding.send({ schoolId, ...days }),
              }),
          },
        )
      }
    >
      <Trash2 size={16} aria-hidden="true" />
    </ActionIcon>
  );
}
