import { useMessages } from '@gesall/client/react';
import { SegmentedControl } from '@mantine/core';
import { longDay } from '../../platform/long-day.ts';
import { type DayOfWeek, useMarkDays } from './supervisor-week.calls.ts';
import css from './supervisor-week.module.css';

interface Props {
  day: DayOfWeek;
  participantId: number;
  name: string;
  check: string;
}

const marks = ['confirmed', 'doubted'] as const;

/** A day as it is registered, and what the supervisor says of it. */
export function DayRow({
  day: { day, status, from, to, mark },
  participantId,
  name,
  check,
}: Props) {
  const t = useMessages('supervisorWeek');
  const marking = useMarkDays(check);
  const words = { confirmed: t('confirm'), doubted: t('doubt') };
  return (
    <div className={css.day}>
      <div>
        <strong>{longDay(day)}</strong>
        <p className={css.status} data-status={status}>
          {t(`status.${status}`)}
          {from !== null && ` ${to === null ? t('timeFrom', { from }) : t('times', { from, to })}`}
        </p>
      </div>
      <SegmentedControl
        aria-label={t('markOf', { day: longDay(day), name })}
        data={marks.map((value) => ({ value, label: words[value] }))}
        value={mark ?? ''}
        disabled={marking.isPending}
        onChange={(value) =>
          marking.mutate({
            days: [{ participantId, day }],
            mark: marks.find((each) => each === value) ?? null,
          })
        }
      />
    </div>
  );
}
