import { shortDay } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { DataTable, listInput, type TableState } from '@gesall/ui/table';
import { Button, UnstyledButton } from '@mantine/core';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import type { TableAddress } from '../../platform/address.ts';
import { useTableWords } from '../../platform/kit-words.ts';
import { CompanyDialog } from './CompanyDialog.tsx';
import { useCompanyList } from './companies.calls.ts';
import css from './companies.module.css';
import { NewCompanyDialog } from './NewCompanyDialog.tsx';
import { placesText } from './places-text.ts';

const take = 100;
const orders = ['name', '-name', 'lastUsed', '-lastUsed'] as const;

interface Props {
  schoolId: number;
  /** Where search, sort and page are kept; in the list itself when absent. */
  address?: TableAddress;
}

/** The register of companies with the places and the use of a school, a page at a time. */
export function CompanyList({ schoolId, address }: Props) {
  const t = useMessages('companies');
  const [ownState, setOwnState] = useState<TableState>({});
  const { state, onState } = address ?? { state: ownState, onState: setOwnState };
  const [opened, setOpened] = useState<{ id: number; name: string }>();
  const [isNew, setNew] = useState(false);
  const wish = listInput(state, take);
  const read = useCompanyList({
    ...wish,
    sort: orders.find((each) => each === wish.sort) ?? 'name',
    schoolId,
  });
  const words = useTableWords({
    search: t('search'),
    noMatchTitle: t('noMatchTitle'),
    noMatchBody: t('noMatchBody'),
  });
  const newButton = (
    <Button
      variant="default"
      leftSection={<Plus size={16} aria-hidden="true" />}
      onClick={() => setNew(true)}
    >
      {t('newCompany')}
    </Button>
  );
  return (
    <>
      <DataTable
        label={t('title')}
        words={words}
        hasSearch
        rows={read.data?.items}
        sort="name"
        state={state}
        onState={onState}
        tools={() => newButton}
        failed={read.isError ? { onRetry: () => void read.refetch() } : undefined}
        page={
          read.data && {
            total: read.data.total,
            next: read.data.next,
            take,
            busy: read.isPlaceholderData,
          }
        }
        nameOf={({ name }) => name}
        acts={(company) => [
          {
            key: 'open',
            label: t('open'),
            icon: <Building2 size={16} aria-hidden="true" />,
            onDo: () => setOpened(company),
          },
        ]}
        empty={
          <EmptyState
            icon={<Building2 size={28} aria-hidden="true" />}
            title={t('noneTitle')}
            action={newButton}
          >
            {t('noneBody')}
          </EmptyState>
        }
        columns={[
          {
            key: 'name',
            heading: t('name'),
            sortsAtServer: true,
            cell: (company) => (
              <UnstyledButton className={css.link} onClick={() => setOpened(company)}>
                {company.name}
              </UnstyledButton>
            ),
          },
          {
            key: 'places',
            heading: t('places'),
            inCard: 'labelled',
            cell: (company) => placesText(company, t),
          },
          {
            key: 'supervisors',
            heading: t('supervisors'),
            isNumber: true,
            inCard: 'labelled',
            cell: ({ supervisors }) => supervisors,
          },
          {
            key: 'lastUsed',
            heading: t('lastUsed'),
            sortsAtServer: true,
            inCard: 'labelled',
            cell: ({ lastUsed }) => lastUsed && shortDay(lastUsed),
          },
        ]}
      />
      <NewCompanyDialog opened={isNew} onCreated={setOpened} onClose={() => setNew(false)} />
      <CompanyDialog schoolId={schoolId} company={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
