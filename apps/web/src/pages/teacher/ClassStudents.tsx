import { showFailure } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState, toast } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowDownUp, FileSpreadsheet, Mail, Plus, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { ImportDialog } from '../../features/imports/ImportDialog.tsx';
import { RecentImports } from '../../features/imports/RecentImports.tsx';
import { AccountState } from '../../features/people/AccountState.tsx';
import { CreateStudentDialog } from '../../features/people/CreateStudentDialog.tsx';
import { DeleteStudentDialog } from '../../features/people/DeleteStudentDialog.tsx';
import { InviteWaitingButton } from '../../features/people/InviteWaitingButton.tsx';
import { MoveStudentsDialog } from '../../features/people/MoveStudentsDialog.tsx';
import { useInvite } from '../../features/people/people.calls.ts';
import { placeOfStudent } from '../../features/schools/places.ts';
import {
  type SchoolClass,
  useRights,
  useSchoolClasses,
} from '../../features/schools/schools.calls.ts';
import { Email } from '../../platform/Email.tsx';
import { useTableWords } from '../../platform/kit-words.ts';
import { Person } from '../../platform/Person.tsx';
import { ActButton } from './ActButton.tsx';
import { AddLicence } from './AddLicence.tsx';
import { LicenceState } from './LicenceState.tsx';

type Student = SchoolClass['students'][number];

export function ClassStudents({ schoolClass }: { schoolClass: SchoolClass }) {
  const t = useMessages('schools');
  const changes = useMessages('classes');
  const forms = useMessages('students');
  const { fullAccess, purchaser } = useRights();
  const classes = useSchoolClasses();
  const [opened, setOpened] = useState<'new' | 'move'>();
  const [leaving, setLeaving] = useState<Student>();
  const [buyingFor, setBuyingFor] = useState<{ id: number; name: string }>();
  const imports = useMessages('imports');
  const navigate = useNavigate();
  // In the address, so that creating a class can continue with its students.
  const address: Record<string, unknown> = useSearch({ strict: false });
  const isImporting = address.gor === 'importera' && fullAccess;
  function setImporting(isOpen: boolean) {
    const next: { tab?: string; gor?: string } = { gor: isOpen ? 'importera' : undefined };
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    });
  }
  const close = () => setOpened(undefined);
  return (
    <Panel
      title={t('students')}
      count={schoolClass.students.length}
      actions={
        <>
          <InviteWaitingButton schoolClass={schoolClass} />
          <ActButton
            variant="default"
            isAllowed={fullAccess}
            icon={<FileSpreadsheet size={16} aria-hidden="true" />}
            onPress={() => setImporting(true)}
          >
            {imports('open')}
          </ActButton>
          <ActButton
            variant="default"
            isAllowed={fullAccess}
            icon={<ArrowDownUp size={16} aria-hidden="true" />}
            onPress={() => setOpened('move')}
          >
            {changes('moveHere')}
          </ActButton>
          <ActButton icon={<Plus size={16} aria-hidden="true" />} onPress={() => setOpened('new')}>
            {forms('createStudent')}
          </ActButton>
        </>
      }
    >
      <StudentTable schoolClass={schoolClass} onDelete={setLeaving} />
      <CreateStudentDialog
        opened={opened === 'new'}
        classes={classes}
        classId={schoolClass.id}
        isPurchaser={purchaser}
        onAddLicence={setBuyingFor}
        onClose={close}
      />
      <AddLicence student={buyingFor} onClose={() => setBuyingFor(undefined)} />
      <MoveStudentsDialog opened={opened === 'move'} schoolClass={schoolClass} onClose={close} />
      <RecentImports classId={schoolClass.id} isAllowed={fullAccess} />
      <ImportDialog
        opened={isImporting}
        classes={classes}
        classId={schoolClass.id}
        onClose={() => setImporting(false)}
      />
      <DeleteStudentDialog student={leaving} onClose={() => setLeaving(undefined)} />
    </Panel>
  );
}

function StudentTable({
  schoolClass,
  onDelete,
}: {
  schoolClass: SchoolClass;
  onDelete(student: Student): void;
}) {
  const t = useMessages('schools');
  const people = useMessages('people');
  const forms = useMessages('students');
  const navigate = useNavigate();
  const invitation = useInvite();
  const { programme, students } = schoolClass;
  const words = useTableWords({
    search: t('students'),
    noMatchTitle: t('noStudentsTitle'),
    noMatchBody: t('noStudentsBody'),
  });
  const placeOf = (student: Student) => placeOfStudent({ programme, schoolClass }, student);
  const invite = ({ email }: Student) =>
    invitation.send(
      { email },
      {
        onSuccess: () => toast('success', forms('mailQueued')),
        onError: (error) => showFailure(error),
      },
    );
  return (
    <DataTable
      label={t('students')}
      words={words}
      rows={students}
      sort="name"
      nameOf={({ name }) => name}
      empty={
        <EmptyState icon={<UserRound size={28} aria-hidden="true" />} title={t('noStudentsTitle')}>
          {t('noStudentsBody')}
        </EmptyState>
      }
      acts={(student) => [
        {
          key: 'open',
          label: forms('openStudent'),
          icon: <UserRound size={16} aria-hidden="true" />,
          onDo: () => void navigate(placeOf(student)),
        },
        {
          key: 'mail',
          label: forms('sendMail'),
          icon: <Mail size={16} aria-hidden="true" />,
          closedBecause: student.activatedAccount ? forms('alreadyActivated') : undefined,
          onDo: () => invite(student),
        },
        {
          key: 'remove',
          label: forms('remove'),
          icon: <Trash2 size={16} aria-hidden="true" />,
          destroys: true,
          onDo: () => onDelete(student),
        },
      ]}
      columns={[
        {
          key: 'name',
          heading: people('name'),
          sortBy: ({ name }) => name,
          cell: (student) => (
            <Person name={student.name}>
              <Link {...placeOf(student)}>{student.name}</Link>
            </Person>
          ),
        },
        {
          key: 'email',
          heading: people('email'),
          cell: ({ email }) => <Email address={email} />,
          sortBy: ({ email }) => email,
        },
        {
          key: 'licence',
          heading: people('licence'),
          cell: ({ licence }) => <LicenceState licence={licence} />,
          sortBy: ({ licence }) => licence?.validTo ?? '',
        },
        {
          key: 'account',
          heading: people('account'),
          cell: ({ activatedAccount, invitation }) => (
            <AccountState isActivated={activatedAccount} invitation={invitation} />
          ),
          sortBy: ({ activatedAccount }) => activatedAccount,
        },
      ]}
    />
  );
}
