import { EmptyState, FailedRead, SkeletonRows } from '@gesall/ui';
import { Link } from '@tanstack/react-router';
import { School } from 'lucide-react';
import { type TeacherTree, useTeacherTree } from '../../features/people/people.calls.ts';
import { placeOfProgramme } from '../../features/schools/places.ts';
import { failureText } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { ListTable } from './ListTable.tsx';
import { Panel } from './Panel.tsx';
import css from './pages.module.css';

/** The teacher's school with its programmes. */
export function SchoolPage() {
  const t = useMessages('schools');
  const shell = useMessages('shell');
  const { data, isPending, error, refetch } = useTeacherTree();
  const programmes = data?.programmes ?? [];
  return (
    <div className={css.page}>
      <PageTitle title={data?.customer?.name ?? t('school')} facts={data?.customer && t('programmeCount', { count: programmes.length })} />
      {isPending && <SkeletonRows rows={4} label={shell('loading')} />}
      {error && !data && (
        <FailedRead title={t('treeFailed')} retry={shell('retry')} onRetry={() => refetch()}>
          {failureText(error)}
        </FailedRead>
      )}
      {data && programmes.length === 0 && <NoProgrammes hasSchool={data.customer !== null} />}
      {programmes.length > 0 && (
        <Panel title={t('programmes')} count={programmes.length}>
          <ProgrammeTable programmes={programmes} />
        </Panel>
      )}
    </div>
  );
}

function ProgrammeTable({ programmes }: { programmes: TeacherTree['programmes'] }) {
  const t = useMessages('schools');
  return (
    <ListTable
      label={t('programmes')}
      rows={programmes}
      columns={[
        { key: 'name', heading: t('programme'), cell: (programme) => <Link {...placeOfProgramme(programme)}>{programme.name}</Link> },
        { key: 'classes', heading: t('classes'), isNumber: true, cell: ({ classes }) => classes.length },
        { key: 'students', heading: t('students'), isNumber: true, cell: ({ classes }) => studentsIn(classes) },
      ]}
    />
  );
}

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
