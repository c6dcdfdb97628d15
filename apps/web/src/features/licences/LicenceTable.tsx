import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { DataTable, useTicks } from '@gesall/ui/table';
import { Button } from '@mantine/core';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import type { TableAddress } from '../../platform/address.ts';
import { useTableWords } from '../../platform/kit-words.ts';
import { ExportButton } from '../../platform/sheets/ExportButton.tsx';
import { LicenceState } from './LicenceState.tsx';
import { licenceSheet } from './licence-sheet.ts';
import { type LicenceOfAll, useLicencesOfAllSchools } from './licences.calls.ts';
import { ProlongDialog } from './ProlongDialog.tsx';

type Props = TableAddress;

export function LicenceTable(address: Props) {
  const t = useMessages('licences');
  const read = useLicencesOfAllSchools();
  const words = useTableWords({
    search: t('search'),
    noMatchTitle: t('noMatchTitle'),
    noMatchBody: t('noMatchBody'),
  });
  const { chosen, ticks, untick } = useTicks(read.data, ({ id }) => id);
  const [isProlonging, setProlonging] = useState(false);
  return (
    <>
      <DataTable
        label={t('listTitle')}
        words={words}
        rows={read.data}
        sort="validTo"
        hasSearch
        tools={(rows) => <ExportButton file="Licenser.xls" columns={licenceSheet(t)} rows={rows} />}
        {...address}
        failed={read.isError ? { onRetry: () => void read.refetch() } : undefined}
        expected={12}
        nameOf={({ schoolName, name }) => `${schoolName}, ${name}`}
        filters={[
          {
            key: 'lage',
            label: t('state'),
            all: t('all'),
            options: [
              { value: 'snart', label: t('stateEndsSoon') },
              { value: 'ute', label: t('stateExpired') },
            ],
            test: ({ hasExpired, hasExpireWarning }: LicenceOfAll, values) =>
              (values.includes('ute') && hasExpired) ||
              (values.includes('snart') && hasExpireWarning),
          },
        ]}
        ticks={{
          ...ticks,
          acts: <Button onClick={() => setProlonging(true)}>{t('prolong')}</Button>,
        }}
        empty={
          <EmptyState icon={<BadgeCheck size={28} aria-hidden="true" />} title={t('noneTitle')}>
            {t('noneBody')}
          </EmptyState>
        }
        columns={[
          {
            key: 'school',
            heading: t('school'),
            sortBy: ({ schoolName }) => schoolName,
            textOf: ({ schoolName }) => schoolName,
            cell: ({ schoolName }) => schoolName,
          },
          {
            key: 'name',
            heading: t('programme'),
            sortBy: ({ name }) => name,
            textOf: ({ name }) => name,
            cell: ({ name }) => name,
          },
          {
            key: 'added',
            heading: t('added'),
            inCard: 'labelled',
            sortBy: ({ addedDate }) => addedDate,
            cell: ({ addedDate }) => addedDate,
          },
          {
            key: 'validTo',
            heading: t('validTo'),
            inCard: 'labelled',
            sortBy: ({ validTo }) => validTo,
            cell: ({ validTo }) => validTo,
          },
          { key: 'state', heading: t('state'), cell: (licence) => <LicenceState {...licence} /> },
          {
            key: 'students',
            heading: t('students'),
            isNumber: true,
            sortBy: ({ students }) => students,
            cell: ({ students }) => students,
          },
        ]}
      />
      <ProlongDialog
        licenseIds={isProlonging ? chosen.map(({ id }) => id) : undefined}
        onClose={() => setProlonging(false)}
        onDone={untick}
      />
    </>
  );
}
