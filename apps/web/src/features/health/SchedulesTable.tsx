import { tableMoment, textOf } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { ExpiredBadge, StatusBadge } from '@gesall/ui';
import { Table } from '@gesall/ui/page';
import { Reading } from '../../platform/Reading.tsx';
import { type ScheduledWork, useSchedules } from './health.calls.ts';

/** When scheduled work last ran, and when it runs next. */
export function SchedulesTable() {
  const t = useMessages('health');
  return (
    <Reading read={useSchedules()} rows={10}>
      {(all) => (
        <Table
          label={t('schedules')}
          rows={all}
          keyOf={({ name }) => name}
          columns={[
            {
              key: 'name',
              heading: t('scheduleName'),
              cell: ({ name }) => textOf('health', `schedule.${name}`) || name,
            },
            {
              key: 'every',
              heading: t('scheduleEvery'),
              inCard: 'labelled',
              cell: ({ everyMinutes }) => <Every minutes={everyMinutes} />,
            },
            {
              key: 'done',
              heading: t('scheduleDone'),
              inCard: 'labelled',
              cell: ({ doneAt }) => (doneAt ? tableMoment(doneAt) : t('scheduleNever')),
            },
            {
              key: 'due',
              heading: t('scheduleDue'),
              inCard: 'labelled',
              cell: ({ dueAt }) => (dueAt ? tableMoment(dueAt) : t('scheduleSoon')),
            },
            {
              key: 'state',
              heading: t('scheduleState'),
              inCard: 'labelled',
              cell: (work) => <State {...work} />,
            },
          ]}
        />
      )}
    </Reading>
  );
}

function State({ state, error }: ScheduledWork) {
  const t = useMessages('health');
  if (state !== 'fails')
    return (
      <StatusBadge tone={state === 'runs' ? 'progress' : 'done'}>{t(`state.${state}`)}</StatusBadge>
    );
  return (
    <>
      <ExpiredBadge>{t('state.fails')}</ExpiredBadge> {error}
    </>
  );
}

function Every({ minutes }: { minutes: number }) {
  const t = useMessages('health');
  const hours = minutes / 60;
  if (hours >= 24) return t('everyDays', { count: hours / 24 });
  return hours >= 1 ? t('everyHours', { count: hours }) : t('everyMinutes', { count: minutes });
}
