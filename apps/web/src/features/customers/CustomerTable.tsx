import { useMessages } from '@gesall/client/react';
import { customerStatuses } from '@gesall/rules';
import { EmptyState } from '@gesall/ui';
import { DataTable, useTicks } from '@gesall/ui/table';
import { Button, UnstyledButton } from '@mantine/core';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import type { TableAddress } from '../../platform/address.ts';
import { useTableWords } from '../../platform/kit-words.ts';
import { ExportButton } from '../../platform/sheets/ExportButton.tsx';
import { AddLicencesForManyDialog } from './AddLicencesForManyDialog.tsx';
import { CustomerStatus } from './CustomerStatus.tsx';
import { customerLines, customerSheet } from './customer-sheet.ts';
import { type CustomerEntry, useCustomers } from './customers.calls.ts';
import css from './customers.module.css';

interface Props extends TableAddress {
  onOpen(entry: CustomerEntry): void;
}

/** Customers that need attention come first. */
export function CustomerTable({ onOpen, ...address }: Props) {
  const t = useMessages('customers');
  const read = useCustomers();
  const words = useTableWords({
    search: t('search'),
    noMatchTitle: t('noMatchTitle'),
    noMatchBody: t('noMatchBody'),
  });
  const { chosen, ticks, untick } = useTicks(read.data, ({ customer }) => customer.id);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <DataTable
        label={t('list')}
        words={words}
        rows={read.data}
        keyOf={({ customer }) => customer.id}
        hasSearch
        hasColumnChoice
        tools={(entries) => (
          <ExportButton
            file="Kundlicenser.xls"
            columns={customerSheet(t)}
            rows={customerLines(entries)}
          />
        )}
        {...address}
        failed={read.isError ? { onRetry: () => void read.refetch() } : undefined}
        nameOf={({ customer }) => customer.name}
        ticks={{
          ...ticks,
          acts: <Button onClick={() => setAdding(true)}>{t('addLicences')}</Button>,
        }}
        empty={
          <EmptyState icon={<Building2 size={28} aria-hidden="true" />} title={t('noneTitle')}>
            {t('noneBody')}
          </EmptyState>
        }
        filters={[
          {
            key: 'status',
            label: t('status'),
            options: customerStatuses.map((status) => ({
              value: status,
              label: t(`state.${status}`),
            })),
            test: ({ status }, values) => values.includes(status),
          },
        ]}
        columns={[
          {
            key: 'name',
            heading: t('name'),
            sortBy: ({ customer }) => customer.name,
            textOf: ({ customer }) => customer.name,
            cell: (entry) => (
              <UnstyledButton className={css.open} onClick={() => onOpen(entry)}>
                {entry.customer.name}
              </UnstyledButton>
            ),
          },
          {
            key: 'status',
            heading: t('status'),
            sortBy: ({ status }) => customerStatuses.indexOf(status),
            cell: ({ status }) => <CustomerStatus status={status} />,
          },
          {
            key: 'number',
            heading: t('number'),
            inCard: 'labelled',
            sortBy: ({ customer }) => customer.fortNoxNumber,
            textOf: ({ customer }) => customer.fortNoxNumber,
            cell: ({ customer }) => customer.fortNoxNumber,
          },
          {
            key: 'url',
            heading: t('url'),
            inCard: 'labelled',
            sortBy: ({ customer }) => customer.url,
            textOf: ({ customer }) => customer.url,
            cell: ({ customer }) => customer.url,
          },
          {
            key: 'contact',
            heading: t('contact'),
            inCard: 'labelled',
            sortBy: ({ customer }) => customer.contactName,
            cell: ({ customer }) => customer.contactName || customer.contactMail,
          },
          {
            key: 'licences',
            heading: t('licences'),
            isNumber: true,
            sortBy: ({ nbrOfLicenses }) => nbrOfLicenses,
            cell: ({ nbrOfLicenses }) => nbrOfLicenses,
          },
          {
            key: 'valid',
            heading: t('valid'),
            isNumber: true,
            sortBy: ({ nbrOfValidLicenses }) => nbrOfValidLicenses,
            cell: ({ nbrOfValidLicenses }) => nbrOfValidLicenses,
          },
          {
            key: 'unused',
            heading: t('unused'),
            isNumber: true,
            sortBy: ({ nbrOfLicensesNotUsed }) => nbrOfLicensesNotUsed,
            cell: ({ nbrOfLicensesNotUsed }) => nbrOfLicensesNotUsed,
          },
        ]}
      />
      <AddLicencesForManyDialog
        opened={isAdding}
        customerIds={chosen.map(({ customer }) => customer.id)}
        onClose={() => setAdding(false)}
        onDone={untick}
      />
    </>
  );
}
