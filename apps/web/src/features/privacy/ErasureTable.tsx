import { day } from '@gesall/client';
import { useMessages, useSignedIn } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { DataTable, listInput, type TableState } from '@gesall/ui/table';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { useTableWords } from '../../platform/kit-words.ts';
import { daysLeft } from './days-left.ts';
import { type ErasureEntry, useErasures } from './privacy.calls.ts';
import css from './privacy.module.css';
import { TakeBackButton } from './TakeBackButton.tsx';

const take = 50;
const orders = ['orderedAt', '-orderedAt', 'dueAt', '-dueAt'] as const;

export function ErasureTable() {
  const t = useMessages('privacy');
  const { role } = useSignedIn();
  const [table, setTable] = useState<TableState>({});
  const wish = listInput(table, take);
  const read = useErasures({
    ...wish,
    sort: orders.find((each) => each === wish.sort) ?? '-orderedAt',
  });
  const words = useTableWords({
    search: t('searchErasures'),
    noMatchTitle: t('noMatch'),
    noMatchBody: t('noMatchBody'),
  });
  const closedBecause = ({ person }: ErasureEntry) =>
    role === 'Superuser' || (person.role !== 'Superuser' && person.role !== 'Admin')
      ? undefined
      : t('onlySuperusers');
  return (
    <DataTable
      label={t('erasures')}
      words={words}
      rows={read.data?.items}
      hasSearch
      sort="-orderedAt"
      state={table}
      onState={setTable}
      failed={read.isError ? { onRetry: () => void read.refetch() } : undefined}
      page={
        read.data && {
          total: read.data.total,
          next: read.data.next,
          take,
          busy: read.isPlaceholderData,
        }
      }
      expected={2}
      empty={
        <EmptyState icon={<Eraser size={28} aria-hidden="true" />} title={t('noErasures')}>
          {t('noErasuresBody')}
        </EmptyState>
      }
      columns={[
        {
          key: 'person',
          heading: t('person'),
          cell: ({ person, state }) => (
            <span className={css.person}>
              {person.name}
              {state !== 'done' && <small>{person.email}</small>}
            </span>
          ),
        },
        {
          key: 'state',
          heading: t('state'),
          inCard: 'line',
          cell: ({ state, dueAt }) =>
            state === 'due' ? t('state.due', { count: daysLeft(dueAt) }) : t(`state.${state}`),
        },
        {
          key: 'reason',
          heading: t('reason'),
          inCard: 'labelledLine',
          cell: ({ reason }) => reason,
        },
        {
          key: 'by',
          heading: t('orderedBy'),
          inCard: 'labelled',
          cell: ({ by }) => by?.name ?? '–',
        },
        {
          key: 'orderedAt',
          heading: t('orderedAt'),
          inCard: 'labelled',
          sortsAtServer: true,
          cell: ({ orderedAt }) => day(orderedAt),
        },
        {
          key: 'dueAt',
          heading: t('dueAt'),
          inCard: 'labelled',
          sortsAtServer: true,
          cell: ({ dueAt }) => day(dueAt),
        },
        {
          key: 'takeBack',
          heading: t('takeBack'),
          hidesHeading: true,
          cell: (erasure) =>
            erasure.state === 'due' && (
              <TakeBackButton erasure={erasure} isCompact closedBecause={closedBecause(erasure)} />
            ),
        },
      ]}
    />
  );
}
