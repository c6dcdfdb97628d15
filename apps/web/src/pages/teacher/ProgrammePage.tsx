import { day } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Panel, type Tab, Tabs } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { Link, useNavigate } from '@tanstack/react-router';
import { FileSpreadsheet, Plus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { ProgrammeAverages, ProgrammeResults } from '../../features/results/ProgrammeResults.tsx';
import { CreateClassDialog } from '../../features/schools/CreateClassDialog.tsx';
import { DeleteClassDialog } from '../../features/schools/DeleteClassDialog.tsx';
import { placeOfClass } from '../../features/schools/places.ts';
import { type Programme, useProgramme, useRights } from '../../features/schools/schools.calls.ts';
import { useTabAddress } from '../../platform/address.ts';
import { useTableWords } from '../../platform/kit-words.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { ReadView } from '../../shell/ReadView.tsx';
import { ActButton } from './ActButton.tsx';
import { useAddressId } from './address.ts';
import { PlacementTab } from './PlacementTab.tsx';
import { ProgrammeCourses } from './ProgrammeCourses.tsx';
import css from './pages.module.css';
import { resultsSearch } from './results-address.ts';
import { ToSchool } from './ToSchool.tsx';

export function ProgrammePage() {
  const t = useMessages('schools');
  const id = useAddressId('programmeId');
  return (
    <ReadView
      id={id}
      read={useProgramme(id)}
      missing={{
        title: t('programmeMissingTitle'),
        body: t('programmeMissingBody'),
        action: <ToSchool />,
      }}
      failedTitle={t('programmeFailed')}
    >
      {(programme) => (
        <>
          <PageHead
            actions={<NewClass programme={programme} />}
            trail={[
              <Link key="school" to="/teacher/schoolview">
                {t('school')}
              </Link>,
            ]}
            title={programme.name}
            facts={t('classCount', { count: programme.classes.length })}
          />
          <ProgrammeTabs programme={programme} />
        </>
      )}
    </ReadView>
  );
}

function ProgrammeTabs({ programme }: { programme: Programme }) {
  const t = useMessages('schools');
  const classes = useMessages('classes');
  const results = useMessages('results');
  const address = useTabAddress();
  const linkTo = (tab: string) => (schoolClass: { id: number; name: string }, course: number) => (
    <Link {...placeOfClass({ programme, schoolClass })} search={resultsSearch({ tab, course })}>
      {schoolClass.name}
    </Link>
  );
  const tabs: [Tab, ...Tab[]] = [
    { key: 'info', label: t('tab.info'), element: <ProgrammeInfo programme={programme} /> },
    {
      key: 'kurser',
      label: classes('tab.courses'),
      element: <ProgrammeCourses programmeId={programme.id} />,
    },
    {
      key: 'resultat',
      label: results('overview'),
      element: <ProgrammeResults programmeId={programme.id} classLink={linkTo('resultat')} />,
    },
    {
      key: 'svar',
      label: results('answers'),
      element: <ProgrammeAverages programmeId={programme.id} classLink={linkTo('svar')} />,
    },
    {
      key: 'apl',
      label: t('tab.apl'),
      element: (
        <PlacementTab
          kind="programme"
          id={programme.id}
          name={programme.name}
          students={programme.classes.flatMap(({ students }) => students)}
        />
      ),
    },
  ];
  return <Tabs label={t('programmeTabs')} tabs={tabs} {...address} />;
}

/** Creates a class: empty, or with students from a list. */
function NewClass({ programme }: { programme: Programme }) {
  const t = useMessages('classes');
  const { fullAccess } = useRights();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'class' | 'import'>();
  return (
    <>
      <ActButton
        variant="default"
        isAllowed={fullAccess}
        icon={<FileSpreadsheet size={16} aria-hidden="true" />}
        onPress={() => setOpened('import')}
      >
        {t('createAndImport')}
      </ActButton>
      <ActButton
        isAllowed={fullAccess}
        icon={<Plus size={16} aria-hidden="true" />}
        onPress={() => setOpened('class')}
      >
        {t('create')}
      </ActButton>
      <CreateClassDialog
        opened={opened !== undefined}
        programme={programme}
        importsNext={opened === 'import'}
        onClose={() => setOpened(undefined)}
        onCreated={(made, { importsNext }) =>
          void navigate({
            ...placeOfClass({ programme: made.programme, schoolClass: made }),
            search: (before: object) => (importsNext ? { ...before, gor: 'importera' } : before),
          })
        }
      />
    </>
  );
}

function ProgrammeInfo({ programme }: { programme: Programme }) {
  return (
    <>
      <Classes programme={programme} />
      <EarlierClasses programme={programme} />
    </>
  );
}

/** Classes whose students moved on; hidden when there are none. */
function EarlierClasses({ programme }: { programme: Programme }) {
  const t = useMessages('classes');
  const { earlierClasses } = programme;
  if (earlierClasses.length === 0) return null;
  return (
    <div className={css.earlier}>
      <Panel title={t('earlierClasses')} count={earlierClasses.length}>
        <DataTable
          label={t('earlierClasses')}
          rows={earlierClasses}
          columns={[
            {
              key: 'name',
              heading: t('name'),
              cell: (schoolClass) => (
                <Link {...placeOfClass({ programme, schoolClass })}>{schoolClass.name}</Link>
              ),
            },
            {
              key: 'movedOn',
              heading: t('wentOnThe'),
              isNumber: true,
              cell: ({ movedOnAt }) => day(movedOnAt),
            },
          ]}
        />
      </Panel>
    </div>
  );
}

function Classes({ programme }: { programme: Programme }) {
  const t = useMessages('schools');
  const { classes } = programme;
  const changes = useMessages('classes');
  const { fullAccess } = useRights();
  const [leaving, setLeaving] = useState<Programme['classes'][number]>();
  const words = useTableWords({
    search: t('schoolClass'),
    noMatchTitle: t('noClassesTitle'),
    noMatchBody: t('noClassesBody'),
  });
  if (classes.length === 0) {
    return (
      <EmptyState icon={<Users size={28} aria-hidden="true" />} title={t('noClassesTitle')}>
        {t('noClassesBody')}
      </EmptyState>
    );
  }
  return (
    <Panel title={t('classes')} count={classes.length}>
      <DataTable
        label={t('classes')}
        words={words}
        rows={classes}
        sort="name"
        nameOf={({ name }) => name}
        acts={(schoolClass) => [
          {
            key: 'remove',
            label: changes('remove'),
            icon: <Trash2 size={16} aria-hidden="true" />,
            destroys: true,
            closedBecause: fullAccess ? undefined : changes('needsFullAccess'),
            onDo: () => setLeaving(schoolClass),
          },
        ]}
        columns={[
          {
            key: 'name',
            heading: t('schoolClass'),
            sortBy: ({ name }) => name,
            cell: (schoolClass) => (
              <Link {...placeOfClass({ programme, schoolClass })}>{schoolClass.name}</Link>
            ),
          },
          {
            key: 'orientation',
            heading: t('orientation'),
            cell: ({ orientation }) => orientation?.name,
            sortBy: ({ orientation }) => orientation?.name,
          },
          {
            key: 'students',
            heading: t('students'),
            isNumber: true,
            ...counted(({ students }) => students.length),
          },
          {
            key: 'teachers',
            heading: t('teachers'),
            isNumber: true,
            ...counted(({ teachers }) => teachers.length),
          },
        ]}
      />
      <DeleteClassDialog schoolClass={leaving} onClose={() => setLeaving(undefined)} />
    </Panel>
  );
}

/** A column whose displayed number is also its sort key. */
const counted = (count: (schoolClass: Programme['classes'][number]) => number) => ({
  cell: count,
  sortBy: count,
});
