import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus, School } from 'lucide-react';
import { Suspense, useState } from 'react';
import { CreateTeacherDialog } from '../../features/people/CreateTeacherDialog.tsx';
import { placeOfProgramme } from '../../features/schools/places.ts';
import {
  type SchoolTreeRead,
  useRights,
  useSchoolClasses,
  useSchoolTree,
} from '../../features/schools/schools.calls.ts';
import { lazyPart } from '../../platform/parts/lazy-part.tsx';
import { Reading } from '../../platform/Reading.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { ActButton } from './ActButton.tsx';
import css from './pages.module.css';

export function SchoolPage() {
  const t = useMessages('schools');
  const tree = useSchoolTree();
  const { data } = tree;
  const programmes = data?.programmes ?? [];
  return (
    <div className={css.page}>
      <PageTitle
        title={data?.school?.name ?? t('school')}
        facts={data?.school && t('programmeCount', { count: programmes.length })}
        actions={data?.school && <NewTeacher />}
      />
      <Reading read={tree} rows={4} failedTitle={t('treeFailed')} failedBody={failureText}>
        {({ school }) =>
          programmes.length === 0 ? (
            <NoProgrammes hasSchool={school !== null} />
          ) : (
            <Panel title={t('programmes')} count={programmes.length}>
              <ProgrammeTable programmes={programmes} />
            </Panel>
          )
        }
      </Reading>
      {data?.school && (
        <Suspense>
          <SchoolBreaks schoolId={data.school.id} mayChange={data.you.fullAccess} />
          <MealRules
            schoolId={data.school.id}
            mayChange={data.you.fullAccess}
            toSheet={(label) => (
              <Button component={Link} to="/teacher/meals" variant="default">
                {label}
              </Button>
            )}
          />
          <MissedStartRule schoolId={data.school.id} mayChange={data.you.fullAccess} />
          <SchoolPositions schoolId={data.school.id} mayChange={data.you.fullAccess} />
        </Suspense>
      )}
    </div>
  );
}

const SchoolBreaks = lazyPart(
  () => import('../../features/school-days/SchoolBreaks.tsx'),
  'SchoolBreaks',
);

const MealRules = lazyPart(
  () => import('../../features/meal-compensation/MealRules.tsx'),
  'MealRules',
);

const MissedStartRule = lazyPart(
  () => import('../../features/missed-starts/MissedStartRule.tsx'),
  'MissedStartRule',
);

const SchoolPositions = lazyPart(
  () => import('../../features/attendance/SchoolPositions.tsx'),
  'SchoolPositions',
);

/** Every teacher may add a colleague; the form limits rights and classes. */
function NewTeacher() {
  const t = useMessages('students');
  const you = useRights();
  const classes = useSchoolClasses();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActButton icon={<Plus size={16} aria-hidden="true" />} onPress={() => setIsOpen(true)}>
        {t('createTeacher')}
      </ActButton>
      <CreateTeacherDialog
        opened={isOpen}
        you={you}
        classes={classes}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

function ProgrammeTable({ programmes }: { programmes: SchoolTreeRead['programmes'] }) {
  const t = useMessages('schools');
  return (
    <DataTable
      label={t('programmes')}
      rows={programmes}
      sort="name"
      columns={[
        {
          key: 'name',
          heading: t('programme'),
          cell: (programme) => <Link {...placeOfProgramme(programme)}>{programme.name}</Link>,
          sortBy: ({ name }) => name,
        },
        {
          key: 'classes',
          heading: t('classes'),
          isNumber: true,
          ...counted(({ classes }) => classes.length),
        },
        {
          key: 'students',
          heading: t('students'),
          isNumber: true,
          ...counted(({ students }) => students),
        },
      ]}
    />
  );
}

/** A column whose displayed number is also its sort key. */
const counted = (count: (programme: SchoolTreeRead['programmes'][number]) => number) => ({
  cell: count,
  sortBy: count,
});

function NoProgrammes({ hasSchool }: { hasSchool: boolean }) {
  const t = useMessages('schools');
  return (
    <EmptyState
      icon={<School size={28} aria-hidden="true" />}
      title={t(hasSchool ? 'noProgrammesTitle' : 'noSchoolTitle')}
    >
      {t(hasSchool ? 'noProgrammesBody' : 'noSchoolBody')}
    </EmptyState>
  );
}
