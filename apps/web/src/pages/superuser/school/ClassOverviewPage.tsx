import { useMessages } from '@gesall/client/react';
import { Link } from '@tanstack/react-router';
import { useClass } from '../../../features/schools/schools.calls.ts';
import { placeOf } from '../../../platform/chosen-school.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import { ReadView } from '../../../shell/ReadView.tsx';
import { OverviewStudents } from './OverviewStudents.tsx';
import { OverviewTeachers } from './OverviewTeachers.tsx';
import css from './pages.module.css';
import { OfSchool, ToSchools, useChosen } from './SchoolFrame.tsx';

export function ClassOverviewPage() {
  return <OfSchool>{(school) => <Overview school={school} />}</OfSchool>;
}

function Overview({ school }: { school: { id: number; name: string } }) {
  const t = useMessages('schools');
  const id = useChosen('schoolClass')?.id;
  const toClasses = (
    <Link key="classes" to="/superuser/schools/classes" {...placeOf(school)}>
      {t('classes')}
    </Link>
  );
  return (
    <ReadView
      id={id}
      read={useClass(id)}
      missing={{ title: t('classMissingTitle'), body: t('classMissingBody'), action: toClasses }}
      failedTitle={t('classFailed')}
    >
      {(schoolClass) => (
        <>
          <PageHead
            trail={[
              <ToSchools key="schools" />,
              <Link key="school" to="/superuser/schools/teachers" {...placeOf(school)}>
                {school.name}
              </Link>,
              toClasses,
            ]}
            title={schoolClass.name}
            facts={schoolClass.programme.name}
          />
          <div className={css.columns}>
            <OverviewTeachers schoolClass={schoolClass} />
            <OverviewStudents schoolId={school.id} schoolClass={schoolClass} />
          </div>
        </>
      )}
    </ReadView>
  );
}
