import { day } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Panel, type Tab, Tabs } from '@gesall/ui/page';
import { DataTable, type TableState, useTicks } from '@gesall/ui/table';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTableWords } from '../../platform/kit-words.ts';
import type { Missing, MissingRow } from './health.calls.ts';
import { Remedy } from './Remedy.tsx';

export function MissingData({ missing }: { missing: readonly Missing[] }) {
  const t = useMessages('health');
  const [chosen, setChosen] = useState<string>();
  const [first, ...rest] = missing.map(
    (each): Tab => ({
      key: each.kind,
      label: t('tab', { kind: t(`kind.${each.kind}`), count: each.count }),
      element: <MissingTable key={each.kind} {...each} />,
    }),
  );
  return first ? (
    <Tabs label={t('kinds')} tabs={[first, ...rest]} chosen={chosen} onChoose={setChosen} />
  ) : null;
}

function MissingTable({ kind, count, rows }: Missing) {
  const t = useMessages('health');
  const [state, setState] = useState<TableState>({});
  const words = useTableWords({
    search: t('search'),
    noMatchTitle: t('noMatchTitle'),
    noMatchBody: t('noMatchBody'),
  });
  const { chosen, ticks, untick } = useTicks(rows, ({ id }) => id);
  const hint =
    rows.length < count
      ? `${t(`help.${kind}`)} ${t('mostShown', { count: rows.length })}`
      : t(`help.${kind}`);
  const ofSchools = kind !== 'noLicence' && kind !== 'noContent';
  return (
    <Panel title={t(`kind.${kind}`)} count={count} hint={rows.length > 0 && hint}>
      <DataTable<MissingRow>
        label={t(`kind.${kind}`)}
        words={words}
        rows={rows}
        hasSearch
        state={state}
        onState={setState}
        nameOf={({ name }) => name}
        ticks={{ ...ticks, acts: <Remedy kind={kind} rows={chosen} onDone={untick} /> }}
        empty={
          <EmptyState icon={<CircleCheck size={28} aria-hidden="true" />} title={t('noneTitle')}>
            {t('noneBody')}
          </EmptyState>
        }
        columns={[
          {
            key: 'name',
            heading: t('name'),
            sortBy: ({ name }) => name,
            textOf: ({ name }) => name,
            cell: ({ name }) => name,
          },
          ...(ofSchools
            ? [
                {
                  key: 'school',
                  heading: t('school'),
                  inCard: 'line' as const,
                  sortBy: ({ school }: MissingRow) => school?.name ?? '',
                  textOf: ({ school }: MissingRow) => school?.name ?? '',
                  cell: ({ school }: MissingRow) => school?.name ?? '–',
                },
              ]
            : []),
          {
            key: 'detail',
            heading: t(`detail.${kind}`),
            inCard: 'line',
            textOf: ({ detail }) => detail,
            cell: ({ detail }) => detail || '–',
          },
          {
            key: 'since',
            heading: t('sinceHeading'),
            inCard: 'labelled',
            sortBy: ({ since }) => since ?? '',
            cell: ({ since }) => (since ? day(since) : '–'),
          },
        ]}
      />
    </Panel>
  );
}
