import { EmptyState } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { placeOfClass } from '../../features/schools/places.ts';
import { type Programme, useProgramme } from '../../features/schools/schools.calls.ts';
import { useMessages } from '../../platform/messages.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { ReadView } from '../../shell/ReadView.tsx';
import { useAddressId } from './address.ts';
import { ToSchool } from './ToSchool.tsx';

/** A programme with its classes. */
export function ProgrammePage() {
  const t = useMessages('schools');
  const id = useAddressId('programmeId');
  return (
    <ReadView
      id={id}
      read={useProgramme(id)}
      missing={{ title: t('programmeMissingTitle'), body: t('programmeMissingBody'), action: <ToSchool /> }}
      failedTitle={t('programmeFailed')}
    >
      {(programme) => (
        <>
          <PageHead
            trail={[
              <Link key="school" to="/teacher/schoolview">
                {t('school')}
              </Link>,
            ]}
            title={programme.name}
            facts={t('classCount', { count: programme.classes.length })}
          />
          <Classes programme={programme} />
        </>
      )}
    </ReadView>
  );
}

function Classes({ programme }: { programme: Programme }) {
  const t = useMessages('schools');
  const { classes } = programme;
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
        rows={classes}
        sort="name"
        columns={[
          {
            key: 'name',
            heading: t('schoolClass'),
            sortBy: ({ name }) => name,
            cell: (schoolClass) => <Link {...placeOfClass({ programme, schoolClass })}>{schoolClass.name}</Link>,
          },
          {
            key: 'orientation',
            heading: t('orientation'),
            cell: ({ orientation }) => orientation?.name,
            sortBy: ({ orientation }) => orientation?.name,
          },
          { key: 'students', heading: t('students'), isNumber: true, ...counted(({ students }) => students.length) },
          { key: 'teachers', heading: t('teachers'), isNumber: true, ...counted(({ teachers }) => teachers.length) },
        ]}
      />
    </Panel>
  );
}

/** A number is shown and sorted by alike. */
const counted = (count: (schoolClass: Programme['classes'][number]) => number) => ({ cell: count, sortBy: count });
