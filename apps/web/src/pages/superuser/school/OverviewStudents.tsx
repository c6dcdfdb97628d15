import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { DropMenu, Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { Button, Menu } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Eye, FileSpreadsheet, Pencil, Plus, UserRound, Users } from 'lucide-react';
import { useState } from 'react';
import { ImportDialog } from '../../../features/imports/ImportDialog.tsx';
import { RecentImports } from '../../../features/imports/RecentImports.tsx';
import { AccountState } from '../../../features/people/AccountState.tsx';
import {
  MoveStudentsDialog,
  useStudentsToMove,
} from '../../../features/people/MoveStudentsDialog.tsx';
import { UpdateStudentDialog } from '../../../features/people/UpdateStudentDialog.tsx';
import { type SchoolClass, useSchoolClasses } from '../../../features/schools/schools.calls.ts';
import { openStudentWindow } from '../../../features/user-support/student-window.ts';
import { Email } from '../../../platform/Email.tsx';
import { useTableWords } from '../../../platform/kit-words.ts';
import { Person } from '../../../platform/Person.tsx';

type Student = SchoolClass['students'][number];

export function OverviewStudents({
  schoolId,
  schoolClass,
}: {
  schoolId: number;
  schoolClass: SchoolClass;
}) {
  const t = useMessages('schools');
  const changes = useMessages('classes');
  const desk = useMessages('register');
  const people = useMessages('people');
  const forms = useMessages('students');
  const tools = useMessages('administrators');
  const classes = useSchoolClasses();
  const [isMoving, setMoving] = useState(false);
  const [isImporting, setImporting] = useImporting();
  const [changing, setChanging] = useState<Student>();
  // Prefetched for the dialog.
  useStudentsToMove({ schoolClass, schoolId });
  const { students, ...place } = schoolClass;
  const words = useTableWords({
    search: desk('searchStudents'),
    noMatchTitle: changes('noStudentFound'),
    noMatchBody: changes('noStudentFoundBody'),
  });
  return (
    <Panel
      title={t('students')}
      count={students.length}
      actions={<AddMenu onMove={() => setMoving(true)} onImport={() => setImporting(true)} />}
    >
      <DataTable
        label={t('students')}
        words={words}
        rows={students}
        sort="name"
        hasSearch
        nameOf={({ name }) => name}
        empty={
          <EmptyState
            icon={<UserRound size={28} aria-hidden="true" />}
            title={t('noStudentsTitle')}
          >
            {t('noStudentsBody')}
          </EmptyState>
        }
        acts={(student) => [
          {
            key: 'update',
            label: forms('updateStudent'),
            icon: <Pencil size={16} aria-hidden="true" />,
            onDo: () => setChanging(student),
          },
          {
            key: 'view',
            label: tools('viewAs'),
            icon: <Eye size={16} aria-hidden="true" />,
            onDo: () => openStudentWindow(student.email, tools('windowBlocked')),
          },
        ]}
        columns={[
          {
            key: 'name',
            heading: people('name'),
            sortBy: ({ name }) => name,
            textOf: ({ name }) => name,
            cell: ({ name }) => <Person name={name}>{name}</Person>,
          },
          {
            key: 'email',
            heading: people('email'),
            sortBy: ({ email }) => email,
            cell: ({ email }) => <Email address={email} />,
          },
          {
            key: 'account',
            heading: people('account'),
            sortBy: ({ activatedAccount }) => activatedAccount,
            cell: ({ activatedAccount, invitation }) => (
              <AccountState isActivated={activatedAccount} invitation={invitation} />
            ),
          },
        ]}
      />
      <MoveStudentsDialog
        opened={isMoving}
        schoolClass={schoolClass}
        schoolId={schoolId}
        onClose={() => setMoving(false)}
      />
      <RecentImports classId={schoolClass.id} isAllowed />
      <ImportDialog
        opened={isImporting}
        classes={classes}
        classId={schoolClass.id}
        onClose={() => setImporting(false)}
      />
      <UpdateStudentDialog
        student={changing && { ...changing, class: place }}
        classes={classes}
        onClose={() => setChanging(undefined)}
      />
    </Panel>
  );
}

/** In the address, so that creating a class can continue with its students. */
function useImporting() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (isOpen: boolean) => {
    const next: object = { gor: isOpen ? 'importera' : undefined };
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...next }),
      state: true,
      replace: true,
      resetScroll: false,
    });
  };
  return [search.gor === 'importera', set] as const;
}

function AddMenu({ onMove, onImport }: { onMove(): void; onImport(): void }) {
  const t = useMessages('register');
  return (
    <DropMenu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Plus size={16} aria-hidden="true" />}>
          {t('importStudents')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Users size={16} aria-hidden="true" />} onClick={onMove}>
          {t('importExisting')}
        </Menu.Item>
        <Menu.Item
          leftSection={<FileSpreadsheet size={16} aria-hidden="true" />}
          onClick={onImport}
        >
          {t('importList')}
        </Menu.Item>
      </Menu.Dropdown>
    </DropMenu>
  );
}
