import { type Tab, Tabs } from '@gesall/ui/page';
import { Link, useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteClassDialog } from '../../features/schools/DeleteClassDialog.tsx';
import { placeOfProgramme } from '../../features/schools/places.ts';
import { type SchoolClass, useClass, useRights } from '../../features/schools/schools.calls.ts';
import { useTabAddress } from '../../platform/address.ts';
import { useMessages } from '../../platform/messages.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { ReadView } from '../../shell/ReadView.tsx';
import { ActButton } from './ActButton.tsx';
import { useAddressId } from './address.ts';
import { ClassCourses } from './ClassCourses.tsx';
import { ClassDocuments } from './ClassDocuments.tsx';
import { ClassExams } from './ClassExams.tsx';
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
  const changes = useMessages('classes');
  const address = useTabAddress();
  const tabs: [Tab, ...Tab[]] = [
    { key: 'info', label: t('tab.info'), element: <ClassInfo schoolClass={schoolClass} /> },
    { key: 'kurser', label: changes('tab.courses'), element: <ClassCourses classId={schoolClass.id} /> },
    { key: 'resultat', label: results('overview'), element: <ClassResultsTab classId={schoolClass.id} /> },
    { key: 'svar', label: results('answers'), element: <ClassAnswersTab classId={schoolClass.id} /> },
    { key: 'dokument', label: changes('tab.documents'), element: <ClassDocuments classId={schoolClass.id} /> },
    { key: 'slutprov', label: changes('tab.exams'), element: <ClassExams classId={schoolClass.id} /> },
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
        actions={<DeleteClass schoolClass={schoolClass} />}
        facts={`${programme.name} · ${t('studentCount', { count: students.length })}`}
      />
      <Tabs label={t('tabs')} tabs={tabs} {...address} />
    </>
  );
}

function DeleteClass({ schoolClass }: { schoolClass: SchoolClass }) {
  const t = useMessages('classes');
  const { fullAccess } = useRights();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ActButton
        variant="subtle"
        destroys
        isAllowed={fullAccess}
        icon={<Trash2 size={16} aria-hidden="true" />}
        onPress={() => setIsAsking(true)}
      >
        {t('remove')}
      </ActButton>
      <DeleteClassDialog
        schoolClass={isAsking ? schoolClass : undefined}
        onClose={() => setIsAsking(false)}
        onDeleted={() => void navigate(placeOfProgramme(schoolClass.programme))}
      />
    </>
  );
}
