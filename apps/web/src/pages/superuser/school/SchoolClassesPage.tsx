import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil, Plus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { CreateClassDialog } from '../../../features/schools/CreateClassDialog.tsx';
import { DeleteClassDialog } from '../../../features/schools/DeleteClassDialog.tsx';
import {
  type SchoolClass,
  useClassesOfSchool,
  useSchoolData,
} from '../../../features/schools/schools.calls.ts';
import { UpdateClassDialog } from '../../../features/schools/UpdateClassDialog.tsx';
import { placeOf } from '../../../platform/chosen-school.ts';
import { useTableWords } from '../../../platform/kit-words.ts';
import { useViewedTable } from '../../../platform/views/use-viewed-table.tsx';
import { SchoolPage } from './SchoolFrame.tsx';

export function SchoolClassesPage() {
  const t = useMessages('classes');
  const [isAdding, setAdding] = useState(false);
  return (
    <SchoolPage
      actions={() => (
        <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('create')}
        </Button>
      )}
    >
      {(school) => <Classes school={school} isAdding={isAdding} onAdded={() => setAdding(false)} />}
    </SchoolPage>
  );
}

interface Props {
  school: { id: number; name: string };
  isAdding: boolean;
  onAdded(): void;
}

function Classes({ school, isAdding, onAdded }: Props) {
  const t = useMessages('schools');
  const navigate = useNavigate();
  const read = useClassesOfSchool(school.id);
  // What the forms here, and those of the class that is opened, choose from.
  useSchoolData(true);
  const [opened, setOpened] = useState<{ act: 'update' | 'delete'; schoolClass: SchoolClass }>();
  const close = () => setOpened(undefined);
  const showList = (made: { id: number; name: string }) =>
    void navigate({
      to: '/superuser/schools/classes/classoverview',
      ...placeOf(school, made, { gor: 'importera' }),
    });
  return (
    <Panel title={t('classes')} count={read.data?.length}>
      <ClassTable
        school={school}
        classes={read.data}
        failed={read.isError ? { onRetry: () => void read.refetch() } : undefined}
        onUpdate={(schoolClass) => setOpened({ act: 'update', schoolClass })}
        onDelete={(schoolClass) => setOpened({ act: 'delete', schoolClass })}
      />
      <CreateClassDialog
        opened={isAdding}
        onClose={onAdded}
        onCreated={(made, { importsNext }) => importsNext && showList(made)}
      />
      {opened?.act === 'update' && (
        <UpdateClassDialog opened schoolClass={opened.schoolClass} onClose={close} />
      )}
      <DeleteClassDialog
        schoolClass={opened?.act === 'delete' ? opened.schoolClass : undefined}
        onClose={close}
      />
    </Panel>
  );
}

interface TableProps {
  school: { id: number; name: string };
  classes: readonly SchoolClass[] | undefined;
  failed?: { onRetry(): void };
  onUpdate(schoolClass: SchoolClass): void;
  onDelete(schoolClass: SchoolClass): void;
}

function ClassTable({ school, classes, failed, onUpdate, onDelete }: TableProps) {
  const t = useMessages('schools');
  const changes = useMessages('classes');
  const words = useTableWords({
    search: changes('findClass'),
    noMatchTitle: changes('noClassFound'),
    noMatchBody: changes('noStudentFoundBody'),
  });
  return (
    <DataTable
      label={t('classes')}
      words={words}
      rows={classes}
      sort="name"
      hasSearch
      {...useViewedTable('schoolClasses')}
      failed={failed}
      nameOf={({ name }) => name}
      empty={
        <EmptyState icon={<Users size={28} aria-hidden="true" />} title={changes('noClassesTitle')}>
          {t('noClassesBody')}
        </EmptyState>
      }
      acts={(schoolClass) => [
        {
          key: 'update',
          label: changes('update'),
          icon: <Pencil size={16} aria-hidden="true" />,
          onDo: () => onUpdate(schoolClass),
        },
        {
          key: 'delete',
          label: changes('remove'),
          icon: <Trash2 size={16} aria-hidden="true" />,
          destroys: true,
          onDo: () => onDelete(schoolClass),
        },
      ]}
      columns={[
        {
          key: 'name',
          heading: t('schoolClass'),
          sortBy: ({ name }) => name,
          textOf: ({ name }) => name,
          cell: ({ id, name }) => (
            <Link to="/superuser/schools/classes/classoverview" {...placeOf(school, { id, name })}>
              {name}
            </Link>
          ),
        },
        {
          key: 'programme',
          heading: t('programme'),
          inCard: 'labelled',
          sortBy: ({ programme }) => programme.name,
          textOf: ({ programme }) => programme.name,
          cell: ({ programme }) => programme.name,
        },
        {
          key: 'orientation',
          heading: t('orientation'),
          inCard: 'labelled',
          sortBy: ({ orientation }) => orientation?.name ?? '',
          cell: ({ orientation }) => orientation?.name ?? changes('unspecified'),
        },
        {
          key: 'students',
          heading: t('students'),
          isNumber: true,
          sortBy: ({ students }) => students.length,
          cell: ({ students }) => students.length,
        },
        {
          key: 'teachers',
          heading: t('teachers'),
          isNumber: true,
          sortBy: ({ teachers }) => teachers.length,
          cell: ({ teachers }) => teachers.length,
        },
      ]}
    />
  );
}
