import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { Link } from '@tanstack/react-router';
import { FileSpreadsheet, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { ImportDialog } from '../../features/imports/ImportDialog.tsx';
import { CreateClassDialog } from '../../features/schools/CreateClassDialog.tsx';
import { placeOfClass, placeOfProgramme } from '../../features/schools/places.ts';
import {
  useRights,
  useSchoolClasses,
  useSchoolTree,
} from '../../features/schools/schools.calls.ts';
import { useTableAddress } from '../../platform/address.ts';
import { useTableWords } from '../../platform/kit-words.ts';
import { Reading } from '../../platform/Reading.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ActButton } from './ActButton.tsx';
import css from './pages.module.css';

export function ClassesPage() {
  const t = useMessages('schools');
  const changes = useMessages('classes');
  const imports = useMessages('imports');
  const { fullAccess } = useRights();
  const tree = useSchoolTree();
  const classes = useSchoolClasses();
  const address = useTableAddress();
  const [opened, setOpened] = useState<'class' | 'import'>();
  // The class just created, whose students come next.
  const [newClass, setNewClass] = useState<{ id: number; name: string }>();
  function close() {
    setOpened(undefined);
    setNewClass(undefined);
  }
  const words = useTableWords({
    search: changes('findClass'),
    noMatchTitle: changes('noClassFound'),
    noMatchBody: changes('noStudentFoundBody'),
  });
  return (
    <div className={css.page}>
      <PageHead
        trail={[
          <Link key="school" to="/teacher/schoolview">
            {t('school')}
          </Link>,
        ]}
        title={t('classes')}
        facts={tree.data && t('classCount', { count: classes.length })}
        actions={
          <>
            <ActButton
              variant="default"
              isAllowed={fullAccess}
              icon={<FileSpreadsheet size={16} aria-hidden="true" />}
              onPress={() => setOpened('import')}
            >
              {imports('title')}
            </ActButton>
            <ActButton
              isAllowed={fullAccess}
              icon={<Plus size={16} aria-hidden="true" />}
              onPress={() => setOpened('class')}
            >
              {changes('create')}
            </ActButton>
          </>
        }
      />
      <Reading read={tree} rows={8} failedTitle={t('treeFailed')} failedBody={failureText}>
        {() => (
          <Panel title={t('classes')} count={classes.length}>
            <DataTable
              label={t('classes')}
              words={words}
              hasSearch
              rows={classes}
              sort="name"
              {...address}
              nameOf={({ name }) => name}
              empty={
                <EmptyState
                  icon={<Users size={28} aria-hidden="true" />}
                  title={changes('noClassesTitle')}
                >
                  {t('noClassesBody')}
                </EmptyState>
              }
              columns={[
                {
                  key: 'name',
                  heading: t('schoolClass'),
                  sortBy: ({ name }) => name,
                  textOf: ({ name }) => name,
                  cell: ({ programme, ...schoolClass }) => (
                    <Link {...placeOfClass({ programme, schoolClass })}>{schoolClass.name}</Link>
                  ),
                },
                {
                  key: 'programme',
                  heading: t('programme'),
                  sortBy: ({ programme }) => programme.name,
                  textOf: ({ programme }) => programme.name,
                  cell: ({ programme }) => (
                    <Link {...placeOfProgramme(programme)}>{programme.name}</Link>
                  ),
                },
                {
                  key: 'students',
                  heading: t('students'),
                  isNumber: true,
                  cell: ({ students }) => students,
                  sortBy: ({ students }) => students,
                },
                {
                  key: 'teachers',
                  heading: t('teachers'),
                  isNumber: true,
                  cell: ({ teachers }) => teachers,
                  sortBy: ({ teachers }) => teachers,
                },
              ]}
            />
          </Panel>
        )}
      </Reading>
      <CreateClassDialog
        opened={opened === 'class'}
        onClose={close}
        onCreated={(made, { importsNext }) => {
          if (!importsNext) return;
          setNewClass(made);
          setOpened('import');
        }}
      />
      <ImportDialog
        opened={opened === 'import'}
        classes={
          newClass && !classes.some(({ id }) => id === newClass.id)
            ? [...classes, newClass]
            : classes
        }
        classId={newClass?.id}
        onClose={close}
      />
    </div>
  );
}
