import { useMessages, useSignedIn } from '@gesall/client/react';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { DataTable } from '@gesall/ui/table';
import { Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TableAddress } from '../../platform/address.ts';
import { Email } from '../../platform/Email.tsx';
import { useTableWords } from '../../platform/kit-words.ts';
import {
  type Administrator,
  useAdministrators,
  useDeleteAdministrator,
} from './administrators.calls.ts';

interface Props extends TableAddress {
  onShow(administrator: Administrator): void;
}

export function AdministratorTable({ onShow, ...address }: Props) {
  const t = useMessages('administrators');
  const shell = useMessages('shell');
  const { role, email: own } = useSignedIn();
  const read = useAdministrators();
  const deletion = useDeleteAdministrator();
  const [leaving, setLeaving] = useState<Administrator>();
  const words = useTableWords({
    search: t('search'),
    noMatchTitle: t('noMatchTitle'),
    noMatchBody: t('noMatchBody'),
  });
  const closedBecause = ({ email }: Administrator) => {
    if (role !== 'Superuser') return t('onlySuperusers');
    return email.toLowerCase() === own.toLowerCase() ? t('isYou') : undefined;
  };
  return (
    <>
      <DataTable
        label={t('list')}
        words={words}
        rows={read.data}
        sort="name"
        hasSearch
        {...address}
        failed={read.isError ? { onRetry: () => void read.refetch() } : undefined}
        nameOf={({ name }) => name}
        acts={(person) => [
          {
            key: 'show',
            label: t('show'),
            icon: <Eye size={16} aria-hidden="true" />,
            onDo: () => onShow(person),
          },
          {
            key: 'remove',
            label: t('remove'),
            icon: <Trash2 size={16} aria-hidden="true" />,
            destroys: true,
            closedBecause: closedBecause(person),
            onDo: () => setLeaving(person),
          },
        ]}
        columns={[
          {
            key: 'name',
            heading: t('name'),
            sortBy: ({ name }) => name,
            textOf: ({ name }) => name,
            cell: ({ name }) => name,
          },
          {
            key: 'email',
            heading: t('email'),
            sortBy: ({ email }) => email,
            textOf: ({ email }) => email,
            cell: ({ email }) => <Email address={email} />,
          },
          {
            key: 'role',
            heading: t('role'),
            sortBy: (person) => person.role,
            cell: (person) => t(`role.${person.role}`),
          },
        ]}
      />
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t('removeQuestion', { name: leaving?.name ?? '' })}
        cancel={shell('cancel')}
        proceed={shell('continue')}
        destroys
        busy={deletion.isPending}
        onCancel={() => setLeaving(undefined)}
        onProceed={() =>
          leaving &&
          deletion.send(
            { id: leaving.id },
            {
              // The specification sends this error to the console only.
              onError: (error) => console.error(error),
              onSettled: () => setLeaving(undefined),
            },
          )
        }
      >
        {t('removeBody')}
      </ConfirmDialog>
    </>
  );
}
