import { EmptyState } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { Link } from '@tanstack/react-router';
import { School } from 'lucide-react';
import { type TeacherTree, useTeacherTree } from '../../features/people/people.calls.ts';
import { placeOfProgramme } from '../../features/schools/places.ts';
import { failureText } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import { Reading } from '../../platform/Reading.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './pages.module.css';

/** The teacher's school with its programmes. */
export function SchoolPage() {
  const t = useMessages('schools');
  const tree = useTeacherTree();
  const { data } = tree;
  const programmes = data?.programmes ?? [];
  return (
    <div className={css.page}>
      <PageTitle title={data?.customer?.name ?? t('school')} facts={data?.customer && t('programmeCount', { count: programmes.length })} />
      <Reading read={tree} rows={4} failedTitle={t('treeFailed')} failedBody={failureText}>
        {({ customer }) =>
          programmes.length === 0 ? (
            <NoProgrammes hasSchool={customer !== null} />
          ) : (
            <Panel title={t('programmes')} count={programmes.length}>
              <ProgrammeTable programmes={programmes} />
            </Panel>
          )
        }
      </Reading>
    </div>
  );
}

function ProgrammeTable({ programmes }: { programmes: TeacherTree['programmes'] }) {
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
        { key: 'classes', heading: t('classes'), isNumber: true, ...counted(({ classes }) => classes.length) },
        { key: 'students', heading: t('students'), isNumber: true, ...counted(({ classes }) => studentsIn(classes)) },
      ]}
    />
  );
}

/** A number is shown and sorted by alike. */
const counted = (count: (programme: TeacherTree['programmes'][number]) => number) => ({ cell: count, sortBy: count });

/** A student of two classes counts once. */
const studentsIn = (classes: TeacherTree['programmes'][number]['classes']) =>
  new Set(classes.flatMap(({ students }) => students.map(({ id }) => id))).size;

function NoProgrammes({ hasSchool }: { hasSchool: boolean }) {
  const t = useMessages('schools');
  return (
    <EmptyState icon={<School size={28} aria-hidden="true" />} title={t(hasSchool ? 'noProgrammesTitle' : 'noSchoolTitle')}>
      {t(hasSchool ? 'noProgrammesBody' : 'noSchoolBody')}
    </EmptyState>
  );
}
