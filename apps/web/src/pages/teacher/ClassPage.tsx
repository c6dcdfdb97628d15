import { useMessages } from '@gesall/client/react';
import { type Tab, Tabs } from '@gesall/ui/page';
import { Link, useMatchRoute, useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteClassDialog } from '../../features/schools/DeleteClassDialog.tsx';
import { placeOfProgramme } from '../../features/schools/places.ts';
import { type SchoolClass, useClass, useRights } from '../../features/schools/schools.calls.ts';
import { UpdateClassDialog } from '../../features/schools/UpdateClassDialog.tsx';
import { useTabAddress } from '../../platform/address.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { ReadView } from '../../shell/ReadView.tsx';
import { ActButton } from './ActButton.tsx';
import { useAddressId } from './address.ts';
import { ClassCourses } from './ClassCourses.tsx';
import { ClassDocuments } from './ClassDocuments.tsx';
import { ClassExams } from './ClassExams.tsx';
import { ClassInfo } from './ClassInfo.tsx';
import { ClassAnswersTab, ClassResultsTab } from './ClassResultTabs.tsx';
import { EarlierClass } from './EarlierClass.tsx';
import { MoveClassOn } from './MoveClassOn.tsx';
import { PlacementTab } from './PlacementTab.tsx';
import { ToSchool } from './ToSchool.tsx';

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
      {(schoolClass) =>
        schoolClass.movedOn ? (
          <EarlierClass schoolClass={schoolClass} movedOn={schoolClass.movedOn} />
        ) : (
          <Class schoolClass={schoolClass} />
        )
      }
    </ReadView>
  );
}

const coursesAddress = '/teacher/schoolview/programmeview/$programmeId/classview/$classId/courses';

function Class({ schoolClass }: { schoolClass: SchoolClass }) {
  const t = useMessages('schools');
  const { name, programme, students } = schoolClass;
  const results = useMessages('results');
  const changes = useMessages('classes');
  const address = useTabAddress(useMatchRoute()({ to: coursesAddress }) ? 'kurser' : undefined);
  const tabs: [Tab, ...Tab[]] = [
    { key: 'info', label: t('tab.info'), element: <ClassInfo schoolClass={schoolClass} /> },
    {
      key: 'kurser',
      label: changes('tab.courses'),
      element: <ClassCourses classId={schoolClass.id} />,
    },
    {
      key: 'resultat',
      label: results('overview'),
      element: <ClassResultsTab schoolClass={schoolClass} />,
    },
    {
      key: 'svar',
      label: results('answers'),
      element: <ClassAnswersTab classId={schoolClass.id} />,
    },
    {
      key: 'dokument',
      label: changes('tab.documents'),
      element: <ClassDocuments schoolClass={schoolClass} />,
    },
    {
      key: 'slutprov',
      label: changes('tab.exams'),
      element: <ClassExams classId={schoolClass.id} />,
    },
    {
      key: 'apl',
      label: t('tab.apl'),
      element: <PlacementTab kind="class" id={schoolClass.id} name={name} students={students} />,
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
        actions={
          <>
            <MoveClassOn schoolClass={schoolClass} />
            <UpdateClass schoolClass={schoolClass} />
            <DeleteClass schoolClass={schoolClass} />
          </>
        }
        facts={`${programme.name} · ${t('studentCount', { count: students.length })}`}
      />
      <Tabs label={t('tabs')} tabs={tabs} {...address} />
    </>
  );
}

function UpdateClass({ schoolClass }: { schoolClass: SchoolClass }) {
  const t = useMessages('classes');
  const { fullAccess } = useRights();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActButton
        variant="subtle"
        isAllowed={fullAccess}
        icon={<Pencil size={16} aria-hidden="true" />}
        onPress={() => setIsOpen(true)}
      >
        {t('update')}
      </ActButton>
      <UpdateClassDialog
        opened={isOpen}
        schoolClass={schoolClass}
        onClose={() => setIsOpen(false)}
      />
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
