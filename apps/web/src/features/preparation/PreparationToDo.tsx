import { useMessages } from '@gesall/client/react';
import { urgentDays } from '@gesall/rules';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import type { ReactNode } from 'react';
import type { PeriodToDo } from './preparation.calls.ts';
import css from './preparation.module.css';

interface Props {
  periods: readonly PeriodToDo[];
  /** A link to what lacks in a period of a class. */
  link(period: PeriodToDo): ReactNode;
}

/** Periods in which something lacks though they begin soon or run. */
export function PreparationToDo({ periods, link }: Props) {
  const t = useMessages('preparation');
  return (
    <Panel title={t('toDo')} count={periods.length} hint={t('toDoHint', { days: urgentDays })}>
      <DataTable
        label={t('toDo')}
        rows={periods}
        keyOf={({ periodId, classId }) => `${periodId} ${classId}`}
        columns={[
          { key: 'period', heading: t('period'), cell: link, sortBy: (row) => row.periodName },
          {
            key: 'class',
            heading: t('class'),
            cell: ({ className }) => className,
            sortBy: ({ className }) => className,
          },
          {
            key: 'firstDay',
            heading: t('firstDay'),
            inCard: 'labelled',
            cell: ({ firstDay }) => firstDay,
            sortBy: ({ firstDay }) => firstDay,
          },
          {
            key: 'students',
            heading: t('lacking'),
            isNumber: true,
            cell: ({ students }) => students,
            sortBy: ({ students }) => students,
          },
          {
            key: 'names',
            heading: t('names'),
            hidesHeading: true,
            inCard: 'line',
            cell: ({ names }) => <span className={css.names}>{names.join(', ')}</span>,
          },
        ]}
      />
    </Panel>
  );
}
