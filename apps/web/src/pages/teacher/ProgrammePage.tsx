import { EmptyState } from '@gesall/ui';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { placeOfClass } from '../../features/schools/places.ts';
import { type Programme, useProgramme } from '../../features/schools/schools.calls.ts';
import { useMessages } from '../../platform/messages.ts';
import { Breadcrumb } from '../../shell/Breadcrumb.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { useAddressId } from './address.ts';
import { ListTable } from './ListTable.tsx';
import { Panel } from './Panel.tsx';
import css from './pages.module.css';
import { ReadView } from './ReadView.tsx';

/** A programme with its classes. */
export function ProgrammePage() {
  const t = useMessages('schools');
  const id = useAddressId('programmeId');
  return (
    <ReadView
      id={id}
      read={useProgramme(id)}
      missing={{ title: t('programmeMissingTitle'), body: t('programmeMissingBody') }}
      failedTitle={t('programmeFailed')}
    >
      {(programme) => (
        <>
          <div className={css.head}>
            <Breadcrumb
              steps={[
                <Link key="school" to="/teacher/schoolview">
                  {t('school')}
                </Link>,
              ]}
              here={programme.name}
            />
            <PageTitle title={programme.name} facts={t('classCount', { count: programme.classes.length })} />
          </div>
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
      <ListTable
        label={t('classes')}
        rows={classes}
        columns={[
          {
            key: 'name',
            heading: t('schoolClass'),
            cell: (schoolClass) => <Link {...placeOfClass({ programme, schoolClass })}>{schoolClass.name}</Link>,
          },
          { key: 'orientation', heading: t('orientation'), cell: ({ orientation }) => orientation?.name },
          { key: 'students', heading: t('students'), isNumber: true, cell: ({ students }) => students.length },
          { key: 'teachers', heading: t('teachers'), isNumber: true, cell: ({ teachers }) => teachers.length },
        ]}
      />
    </Panel>
  );
}
