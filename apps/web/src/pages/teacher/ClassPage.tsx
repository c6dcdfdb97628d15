import { type Tab, Tabs } from '@gesall/ui/page';
import { Link } from '@tanstack/react-router';
import { placeOfProgramme } from '../../features/schools/places.ts';
import { type SchoolClass, useClass } from '../../features/schools/schools.calls.ts';
import { useTabAddress } from '../../platform/address.ts';
import { useMessages } from '../../platform/messages.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { ReadView } from '../../shell/ReadView.tsx';
import { useAddressId } from './address.ts';
import { ClassInfo } from './ClassInfo.tsx';
import { ClassAnswersTab, ClassResultsTab } from './ClassResultTabs.tsx';
import { ToSchool } from './ToSchool.tsx';

/** A class: who it is, and its tabs. */
export function ClassPage() {
  const t = useMessages('schools');
  const id = useAddressId('classId');
  return (
    <ReadView
      id={id}
      read={useClass(id)}
      missing={{ title: t('classMissingTitle'), body: t('classMissingBody'), action: <ToSchool /> }}
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
  const address = useTabAddress();
  const tabs: [Tab, ...Tab[]] = [
    { key: 'info', label: t('tab.info'), element: <ClassInfo schoolClass={schoolClass} /> },
    { key: 'resultat', label: results('overview'), element: <ClassResultsTab classId={schoolClass.id} /> },
    { key: 'svar', label: results('answers'), element: <ClassAnswersTab classId={schoolClass.id} /> },
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
        facts={`${programme.name} · ${t('studentCount', { count: students.length })}`}
      />
      <Tabs label={t('tabs')} tabs={tabs} {...address} />
    </>
  );
}
