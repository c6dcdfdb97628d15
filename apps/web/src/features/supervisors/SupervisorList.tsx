import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { DataTable, type TableState } from '@gesall/ui/table';
import { Button, UnstyledButton } from '@mantine/core';
import { ClipboardPaste, Info, UserMinus, UserPlus, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { TableAddress } from '../../platform/address.ts';
import { useTableWords } from '../../platform/kit-words.ts';
import { LeaveSchoolDialog } from './LeaveSchoolDialog.tsx';
import { NewSupervisorDialog } from './NewSupervisorDialog.tsx';
import type { RenderCompanyField } from './SupervisorFields.tsx';
import { SupervisorInfoDialog } from './SupervisorInfoDialog.tsx';
import { SupervisorState } from './SupervisorState.tsx';
import { emailOf, workplaceOf } from './supervisor-words.ts';
import { type Supervisor, useSupervisors } from './supervisors.calls.ts';
import css from './supervisors.module.css';
import { WorkplaceListDialog } from './WorkplaceListDialog.tsx';

interface Props {
  schoolId: number;
  companyField: RenderCompanyField;
  /** Where search and sort are kept; in the list itself when absent. */
  address?: TableAddress;
}

/** Everybody who can follow students of a school: supervisors and teachers. */
export function SupervisorList({ schoolId, companyField, address }: Props) {
  const t = useMessages('supervisors');
  const [ownState, setOwnState] = useState<TableState>({});
  const { state, onState } = address ?? { state: ownState, onState: setOwnState };
  const [openedId, setOpenedId] = useState<number>();
  const [leaving, setLeaving] = useState<Supervisor>();
  const [isNew, setNew] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const read = useSupervisors(schoolId);
  const rows = read.data?.filter(({ deleted }) => !deleted);
  const words = useTableWords({
    search: t('search'),
    noMatchTitle: t('noMatchTitle'),
    noMatchBody: t('noMatchBody'),
  });
  const newButton = (
    <Button
      variant="default"
      leftSection={<UserPlus size={16} aria-hidden="true" />}
      onClick={() => setNew(true)}
    >
      {t('newSupervisor')}
    </Button>
  );
  return (
    <>
      <DataTable
        label={t('title')}
        words={words}
        rows={rows}
        sort="name"
        hasSearch
        take={100}
        state={state}
        onState={onState}
        tools={() => (
          <div className={css.tools}>
            <Button
              variant="default"
              leftSection={<ClipboardPaste size={16} aria-hidden="true" />}
              onClick={() => setPasting(true)}
            >
              {t('fromList')}
            </Button>
            {newButton}
          </div>
        )}
        failed={read.isError ? { onRetry: () => void read.refetch() } : undefined}
        nameOf={({ name }) => name}
        acts={(supervisor) => [
          {
            key: 'info',
            label: t('info'),
            icon: <Info size={16} aria-hidden="true" />,
            onDo: () => setOpenedId(supervisor.id),
          },
          ...(supervisor.userType === 'AplSupervisor'
            ? [
                {
                  key: 'leave',
                  label: t('leave'),
                  icon: <UserMinus size={16} aria-hidden="true" />,
                  destroys: true,
                  onDo: () => setLeaving(supervisor),
                },
              ]
            : []),
        ]}
        empty={
          <EmptyState
            icon={<UserRound size={28} aria-hidden="true" />}
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
            sortBy: ({ name }) => name,
            textOf: ({ name }) => name,
            cell: ({ id, name }) => (
              <UnstyledButton className={css.link} onClick={() => setOpenedId(id)}>
                {name}
              </UnstyledButton>
            ),
          },
          {
            key: 'company',
            heading: t('company'),
            sortBy: workplaceOf,
            textOf: workplaceOf,
            inCard: 'labelled',
            cell: workplaceOf,
          },
          {
            key: 'email',
            heading: t('email'),
            sortBy: emailOf,
            textOf: emailOf,
            cell: emailOf,
          },
          {
            key: 'phone',
            heading: t('phone'),
            inCard: 'labelled',
            cell: ({ phone }) => phone,
          },
          {
            key: 'account',
            heading: t('account'),
            sortBy: ({ activatedAccount }) => (activatedAccount ? 1 : 0),
            cell: (supervisor) => <SupervisorState {...supervisor} />,
          },
        ]}
      />
      <NewSupervisorDialog
        opened={isNew}
        schoolId={schoolId}
        companyField={companyField}
        onCreated={({ id }) => setOpenedId(id)}
        onClose={() => setNew(false)}
      />
      <WorkplaceListDialog
        opened={isPasting}
        schoolId={schoolId}
        onClose={() => setPasting(false)}
      />
      <SupervisorInfoDialog
        supervisor={read.data?.find(({ id }) => id === openedId)}
        schoolId={schoolId}
        onClose={() => setOpenedId(undefined)}
      />
      <LeaveSchoolDialog
        supervisor={leaving}
        schoolId={schoolId}
        onClose={() => setLeaving(undefined)}
      />
    </>
  );
}
