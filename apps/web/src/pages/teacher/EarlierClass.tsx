import { day } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Facts } from '@gesall/ui';
import { Panel, type Tab, Tabs } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { Link } from '@tanstack/react-router';
import { placeOfClass, placeOfProgramme } from '../../features/schools/places.ts';
import type { SchoolClass } from '../../features/schools/schools.calls.ts';
import { useTabAddress } from '../../platform/address.ts';
import { Email } from '../../platform/Email.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ClassAnswersTab, ClassResultsTab } from './ClassResultTabs.tsx';
import { PlacementTab } from './PlacementTab.tsx';
import css from './pages.module.css';

type MovedOn = NonNullable<SchoolClass['movedOn']>;

/** A class whose students have moved on to the next school year, with their results. */
export function EarlierClass({
  schoolClass,
  movedOn,
}: {
  schoolClass: SchoolClass;
  movedOn: MovedOn;
}) {
  const t = useMessages('schools');
  const classes = useMessages('classes');
  const results = useMessages('results');
  const address = useTabAddress();
  const { id, name, programme } = schoolClass;
  const tabs: [Tab, ...Tab[]] = [
    { key: 'info', label: t('tab.info'), element: <Members schoolClass={schoolClass} /> },
    {
      key: 'resultat',
      label: results('overview'),
      element: <ClassResultsTab schoolClass={schoolClass} />,
    },
    { key: 'svar', label: results('answers'), element: <ClassAnswersTab classId={id} /> },
    {
      key: 'apl',
      label: t('tab.apl'),
      element: <PlacementTab kind="class" id={id} name={name} students={[]} isReadOnly />,
    },
  ];
  return (
    <>
      <PageHead
        trail={[
          <Link key="programme" {...placeOfProgramme(programme)}>
            {programme.name}
          </Link>,
        ]}
        title={name}
        facts={classes('earlierClass')}
      />
      <p className={css.quietLine}>
        {classes('wentOn', { day: day(movedOn.at) })}{' '}
        <Link {...placeOfClass({ programme: movedOn.to.programme, schoolClass: movedOn.to })}>
          {movedOn.to.name}
        </Link>
      </p>
      <Tabs label={t('tabs')} tabs={tabs} {...address} />
    </>
  );
}

function Members({
  schoolClass: { programme, orientation, students, teachers },
}: {
  schoolClass: SchoolClass;
}) {
  const t = useMessages('schools');
  const people = useMessages('people');
  return (
    <div className={css.page}>
      <Facts
        facts={[
          [t('programme'), programme.name],
          [t('orientation'), orientation?.name ?? t('noOrientation')],
          [t('teachers'), teachers.map(({ name }) => name).join(', ') || '–'],
        ]}
      />
      <Panel title={t('students')} count={students.length}>
        <DataTable
          label={t('students')}
          rows={students}
          sort="name"
          columns={[
            {
              key: 'name',
              heading: people('name'),
              sortBy: ({ name }) => name,
              cell: ({ id, name }) => (
                <Link to="/teacher/studentview/$studentId" params={{ studentId: String(id) }}>
                  {name}
                </Link>
              ),
            },
            {
              key: 'email',
              heading: people('email'),
              cell: ({ email }) => <Email address={email} />,
              sortBy: ({ email }) => email,
            },
          ]}
        />
      </Panel>
    </div>
  );
}
