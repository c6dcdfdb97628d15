import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { Button, UnstyledButton } from '@mantine/core';
import { BookOpen, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  CreateProgrammeDialog,
  DeleteProgrammeDialog,
  UpdateProgrammeDialog,
} from '../../../features/register/ProgrammeDialogs.tsx';
import { type Programme, useProgrammesOf } from '../../../features/register/register.calls.ts';
import { useTableWords } from '../../../platform/kit-words.ts';
import { useViewedTable } from '../../../platform/views/use-viewed-table.tsx';
import { SchoolPage } from './SchoolFrame.tsx';

export function SchoolProgrammesPage() {
  const t = useMessages('register');
  const [isAdding, setAdding] = useState(false);
  return (
    <SchoolPage
      actions={() => (
        <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('addProgramme')}
        </Button>
      )}
    >
      {(school) => (
        <Programmes school={school} isAdding={isAdding} onAdded={() => setAdding(false)} />
      )}
    </SchoolPage>
  );
}

interface Props {
  school: { id: number; name: string };
  isAdding: boolean;
  onAdded(): void;
}

function Programmes({ school, isAdding, onAdded }: Props) {
  const t = useMessages('register');
  const read = useProgrammesOf(school.id);
  const [changing, setChanging] = useState<Programme>();
  const [leaving, setLeaving] = useState<Programme>();
  const words = useTableWords({
    search: t('findProgramme'),
    noMatchTitle: t('noProgrammeFound'),
    noMatchBody: t('noMatchBody'),
  });
  return (
    <Panel title={t('programmes')} count={read.data?.length}>
      <DataTable
        label={t('programmes')}
        words={words}
        rows={read.data}
        sort="name"
        hasSearch
        {...useViewedTable('schoolProgrammes')}
        failed={read.isError ? { onRetry: () => void read.refetch() } : undefined}
        nameOf={({ name }) => name}
        empty={
          <EmptyState
            icon={<BookOpen size={28} aria-hidden="true" />}
            title={t('noProgrammesTitle')}
          >
            {t('noProgrammesBody')}
          </EmptyState>
        }
        acts={(programme) => [
          {
            key: 'update',
            label: t('updateProgramme'),
            icon: <Pencil size={16} aria-hidden="true" />,
            onDo: () => setChanging(programme),
          },
          {
            key: 'delete',
            label: t('deleteProgramme'),
            icon: <Trash2 size={16} aria-hidden="true" />,
            destroys: true,
            onDo: () => setLeaving(programme),
          },
        ]}
        columns={[
          {
            key: 'name',
            heading: t('name'),
            sortBy: ({ name }) => name,
            textOf: ({ name }) => name,
            cell: (programme) => (
              <UnstyledButton onClick={() => setChanging(programme)}>
                {programme.name}
              </UnstyledButton>
            ),
          },
          {
            key: 'classes',
            heading: t('classes'),
            isNumber: true,
            sortBy: ({ classes }) => classes.length,
            cell: ({ classes }) => classes.length,
          },
        ]}
      />
      <CreateProgrammeDialog
        opened={isAdding}
        school={school}
        programmes={read.data ?? []}
        onClose={onAdded}
      />
      <UpdateProgrammeDialog programme={changing} onClose={() => setChanging(undefined)} />
      <DeleteProgrammeDialog programme={leaving} onClose={() => setLeaving(undefined)} />
    </Panel>
  );
}
