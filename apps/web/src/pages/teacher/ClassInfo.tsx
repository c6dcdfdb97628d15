import { EmptyState, Facts } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { placeOfStudent, placeOfTeacher } from '../../features/schools/places.ts';
import type { SchoolClass } from '../../features/schools/schools.calls.ts';
import { useMessages } from '../../platform/messages.ts';
import { useSignedIn } from '../../platform/signed-in.tsx';
import { AccountState } from './AccountState.tsx';
import { Person } from './Person.tsx';
import css from './pages.module.css';

/** What a class is, its students and its teachers. */
export function ClassInfo({ schoolClass }: { schoolClass: SchoolClass }) {
  const t = useMessages('schools');
  const { name, programme, orientation, students, teachers } = schoolClass;
  return (
    <div className={css.page}>
      <Facts
        facts={[
          [t('schoolClass'), name],
          [t('programme'), programme.name],
          [t('orientation'), orientation?.name ?? t('noOrientation')],
        ]}
      />
      <div className={css.columns}>
        <Panel title={t('students')} count={students.length}>
          <Students schoolClass={schoolClass} />
        </Panel>
        <Panel title={t('teachers')} count={teachers.length} hint={teachers.length === 0 && t('noTeachers')}>
          {teachers.length > 0 && <Teachers schoolClass={schoolClass} />}
        </Panel>
      </div>
    </div>
  );
}

function Students({ schoolClass }: { schoolClass: SchoolClass }) {
  const t = useMessages('schools');
  const people = useMessages('people');
  const { programme, students } = schoolClass;
  return (
    <DataTable
      label={t('students')}
      rows={students}
      sort="name"
      empty={
        <EmptyState icon={<UserRound size={28} aria-hidden="true" />} title={t('noStudentsTitle')}>
          {t('noStudentsBody')}
        </EmptyState>
      }
      columns={[
        {
          key: 'name',
          heading: people('name'),
          sortBy: ({ name }) => name,
          cell: (student) => (
            <Person name={student.name}>
              <Link {...placeOfStudent({ programme, schoolClass }, student)}>{student.name}</Link>
            </Person>
          ),
        },
        { key: 'email', heading: people('email'), cell: ({ email }) => email, sortBy: ({ email }) => email },
        {
          key: 'account',
          heading: people('account'),
          cell: ({ activatedAccount }) => <AccountState isActivated={activatedAccount} />,
          sortBy: ({ activatedAccount }) => activatedAccount,
        },
      ]}
    />
  );
}

function Teachers({ schoolClass }: { schoolClass: SchoolClass }) {
  const people = useMessages('people');
  const { email: own } = useSignedIn();
  const { programme, teachers } = schoolClass;
  return (
    <ul className={css.list}>
      {teachers.map((teacher) => (
        <li key={teacher.id}>
          <Person name={teacher.name}>
            <Link {...placeOfTeacher({ programme, schoolClass }, teacher)}>{teacher.name}</Link>
            <small>{teacher.email === own ? people('you') : teacher.email}</small>
          </Person>
        </li>
      ))}
    </ul>
  );
}
