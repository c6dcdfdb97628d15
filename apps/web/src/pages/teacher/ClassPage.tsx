import { Link } from '@tanstack/react-router';
import { placeOfProgramme } from '../../features/schools/places.ts';
import { type SchoolClass, useClass } from '../../features/schools/schools.calls.ts';
import { useMessages } from '../../platform/messages.ts';
import { Breadcrumb } from '../../shell/Breadcrumb.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { useAddressId } from './address.ts';
import { ClassInfo } from './ClassInfo.tsx';
import { ClassAnswersTab, ClassResultsTab } from './ClassResultTabs.tsx';
import css from './pages.module.css';
import { ReadView } from './ReadView.tsx';
import { type ViewTab, ViewTabs } from './ViewTabs.tsx';

/** A class: who it is, and its tabs. */
export function ClassPage() {
  const t = useMessages('schools');
  const id = useAddressId('classId');
  return (
    <ReadView
      id={id}
      read={useClass(id)}
      missing={{ title: t('classMissingTitle'), body: t('classMissingBody') }}
      failedTitle={t('classFailed')}
    >
      {(schoolClass) => <Class schoolClass={schoolClass} />}
    </ReadView>
  );
}

function Class({ schoolClass }: { schoolClass: SchoolClass }) {
  const t = useMessages('schools');
  const { name, programme, students } = schoolClass;
  const results = useMessages('results');
  const tabs: [ViewTab, ...ViewTab[]] = [
    { key: 'info', label: t('tab.info'), element: <ClassInfo schoolClass={schoolClass} /> },
    { key: 'resultat', label: results('overview'), element: <ClassResultsTab classId={schoolClass.id} /> },
    { key: 'svar', label: results('answers'), element: <ClassAnswersTab classId={schoolClass.id} /> },
  ];
  return (
    <>
      <div className={css.head}>
        <Breadcrumb
          steps={[
            <Link key="programme" {...placeOfProgramme(programme)}>
              {programme.name}
            </Link>,
          ]}
          here={name}
        />
        <PageTitle title={name} facts={`${programme.name} · ${t('studentCount', { count: students.length })}`} />
      </div>
      <ViewTabs label={t('tabs')} tabs={tabs} />
    </>
  );
}
