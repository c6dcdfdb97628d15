import { useMessages } from '@gesall/client/react';
import { EmptyState, ExpiredBadge } from '@gesall/ui';
import { Panel, type Tab, Tabs } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { useNavigate } from '@tanstack/react-router';
import { IdCard, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { MailLine } from '../../features/accounts/MailLine.tsx';
import { AccountState } from '../../features/people/AccountState.tsx';
import { DeleteStudentDialog } from '../../features/people/DeleteStudentDialog.tsx';
import { PersonFields } from '../../features/people/PersonFields.tsx';
import { type Student, useStudent } from '../../features/people/people.calls.ts';
import { StudentClassField } from '../../features/people/StudentClassField.tsx';
import { placeOfClass } from '../../features/schools/places.ts';
import { useRights, useSchoolClasses } from '../../features/schools/schools.calls.ts';
import { useTabAddress } from '../../platform/address.ts';
import { lazyPart } from '../../platform/parts/lazy-part.tsx';
import { ReadView } from '../../shell/ReadView.tsx';
import { ActButton } from './ActButton.tsx';
import { AddLicence } from './AddLicence.tsx';
import { useAddressId } from './address.ts';
import { PersonHead } from './PersonHead.tsx';
import { PlacementTab } from './PlacementTab.tsx';
import css from './pages.module.css';
import { StudentAnswersTab } from './StudentAnswersTab.tsx';
import { StudentCourses } from './StudentCourses.tsx';
import { StudentLocks } from './StudentLocks.tsx';
import { StudentResultsTab } from './StudentResultsTab.tsx';
import { ToSchool } from './ToSchool.tsx';

export function StudentPage() {
  const t = useMessages('people');
  const id = useAddressId('studentId');
  return (
    <ReadView
      id={id}
      read={useStudent(id)}
      missing={{
        title: t('studentMissingTitle'),
        body: t('studentMissingBody'),
        action: <ToSchool />,
      }}
      failedTitle={t('studentFailed')}
    >
      {(student) => <StudentView student={student} />}
    </ReadView>
  );
}

function StudentView({ student }: { student: Student }) {
  const t = useMessages('people');
  const results = useMessages('results');
  const changes = useMessages('classes');
  const schools = useMessages('schools');
  const address = useTabAddress();
  const { name, classes } = student;
  const tabs: [Tab, ...Tab[]] = [
    { key: 'info', label: schools('tab.info'), element: <StudentInfo student={student} /> },
    {
      key: 'kurser',
      label: changes('tab.courses'),
      element: <StudentCourses studentId={student.id} email={student.email} />,
    },
    {
      key: 'resultat',
      label: results('overview'),
      element: <StudentResultsTab studentId={student.id} />,
    },
    {
      key: 'svar',
      label: results('answers'),
      element: <StudentAnswersTab studentId={student.id} />,
    },
    {
      key: 'apl',
      label: schools('tab.apl'),
      element: (
        <PlacementTab kind="student" id={student.id} name={student.name} students={[student]} />
      ),
    },
  ];
  const classId = useAddressId('classId');
  // The breadcrumb follows the address while the student is in that class.
  const from = classes.find(({ id }) => id === classId) ?? student.class ?? classes[0];
  return (
    <>
      <PersonHead
        name={name}
        facts={from ? `${t('student')} · ${from.name}` : t('student')}
        from={from}
        actions={<DeleteStudent student={student} />}
      />
      <Tabs label={t('tabs')} tabs={tabs} {...address} />
    </>
  );
}

function StudentInfo({ student }: { student: Student }) {
  const changes = useMessages('classes');
  const { choosesSchool, fullAccess, purchaser } = useRights();
  const schoolClasses = useSchoolClasses();
  const { activatedAccount, licenses } = student;
  return (
    <div className={css.page}>
      <div className={css.fields}>
        <PersonFields kind="student" person={student} />
        <StudentClassField
          student={student}
          classes={schoolClasses}
          closedBecause={fullAccess ? undefined : changes('needsFullAccess')}
        />
      </div>
      <p>
        <AccountState isActivated={activatedAccount} />
      </p>
      <MailLine person={student} />
      {licenses.length === 0 ? (
        <NoLicence action={purchaser && <BuyLicence student={student} />} />
      ) : (
        <Licences
          student={student}
          // Administrators look at licences and do not move them.
          movesLicences={purchaser && !choosesSchool}
          actions={purchaser && <BuyLicence student={student} />}
        />
      )}
      <StudentLocks student={student} />
      {fullAccess && (
        <Suspense>
          <ProtectedIdentity student={student} />
        </Suspense>
      )}
    </div>
  );
}

const ProtectedIdentity = lazyPart(
  () => import('../../features/attendance/ProtectedIdentity.tsx'),
  'ProtectedIdentity',
);

/** Opens the shop for the student; only purchasers have it. */
function BuyLicence({ student }: { student: Student }) {
  const t = useMessages('students');
  const [isBuying, setBuying] = useState(false);
  return (
    <>
      <ActButton
        variant="default"
        icon={<Plus size={16} aria-hidden="true" />}
        onPress={() => setBuying(true)}
      >
        {t('addLicence')}
      </ActButton>
      <AddLicence student={isBuying ? student : undefined} onClose={() => setBuying(false)} />
    </>
  );
}

const MoveLicence = lazyPart(() => import('./shop/licence-moves.ts'), 'MoveLicence');

interface LicencesProps {
  student: Student;
  movesLicences: boolean;
  actions: ReactNode;
}

function Licences({ student, movesLicences, actions }: LicencesProps) {
  const t = useMessages('people');
  const { licenses: licences } = student;
  const nameOf = ({ programLicenses, type }: Student['licenses'][number]) =>
    programLicenses[0]?.name ?? t(`licence.${type}`);
  return (
    <Panel title={t('licences')} count={licences.length} actions={actions}>
      <DataTable
        label={t('licences')}
        rows={licences}
        columns={[
          { key: 'name', heading: t('licence'), cell: nameOf },
          { key: 'type', heading: t('kind'), cell: ({ type }) => t(`licence.${type}`) },
          {
            key: 'validTo',
            heading: t('validTo'),
            cell: ({ validTo, hasExpired }) => (
              <span className={css.state}>
                <span className="numbers">{validTo}</span>
                {hasExpired && <ExpiredBadge>{t('expired')}</ExpiredBadge>}
              </span>
            ),
          },
          {
            key: 'move',
            heading: t('moveLicence'),
            hidesHeading: true,
            cell: ({ id }) =>
              movesLicences && (
                <Suspense>
                  <MoveLicence student={student} licenceId={id} />
                </Suspense>
              ),
          },
        ]}
      />
    </Panel>
  );
}

function NoLicence({ action }: { action: ReactNode }) {
  const t = useMessages('people');
  return (
    <EmptyState
      icon={<IdCard size={28} aria-hidden="true" />}
      title={t('noLicence')}
      action={action}
    >
      {t('noLicenceBody')}
    </EmptyState>
  );
}

function DeleteStudent({ student }: { student: Student }) {
  const t = useMessages('students');
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { class: home } = student;
  return (
    <>
      <ActButton
        variant="subtle"
        destroys
        icon={<Trash2 size={16} aria-hidden="true" />}
        onPress={() => setIsAsking(true)}
      >
        {t('remove')}
      </ActButton>
      <DeleteStudentDialog
        student={isAsking ? student : undefined}
        onClose={() => setIsAsking(false)}
        onDeleted={() =>
          void navigate(
            home
              ? placeOfClass({ programme: home.programme, schoolClass: home })
              : { to: '/teacher/students' },
          )
        }
      />
    </>
  );
}
