import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { DataTable, listInput } from '@gesall/ui/table';
import { Link, useMatchRoute, useNavigate } from '@tanstack/react-router';
import { Plus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { AccountState } from '../../features/people/AccountState.tsx';
import { CreateStudentDialog } from '../../features/people/CreateStudentDialog.tsx';
import { useStudentsOfSchool } from '../../features/people/people.calls.ts';
import { useRights, useSchoolClasses } from '../../features/schools/schools.calls.ts';
import { useTableAddress } from '../../platform/address.ts';
import { Email } from '../../platform/Email.tsx';
import { useTableWords } from '../../platform/kit-words.ts';
import { Person } from '../../platform/Person.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ActButton } from './ActButton.tsx';
import { AddLicence } from './AddLicence.tsx';
import css from './pages.module.css';

const take = 100;
const orders = ['name', '-name', 'email', '-email'] as const;

/** Every student of the school; one address opens the form for a new student. */
export function StudentsPage() {
  const t = useMessages('schools');
  const changes = useMessages('classes');
  const forms = useMessages('students');
  const people = useMessages('people');
  const { purchaser } = useRights();
  const classes = useSchoolClasses();
  const [buyingFor, setBuyingFor] = useState<{ id: number; name: string }>();
  const address = useTableAddress();
  const navigate = useNavigate();
  const isCreating = Boolean(useMatchRoute()({ to: '/teacher/students/createstudent' }));
  const wish = listInput(address.state, take);
  const read = useStudentsOfSchool({
    ...wish,
    sort: orders.find((each) => each === wish.sort) ?? 'name',
  });
  const words = useTableWords({
    search: changes('findStudent'),
    noMatchTitle: changes('noStudentFound'),
    noMatchBody: changes('noStudentFoundBody'),
  });
  return (
    <div className={css.page}>
      <PageHead
        trail={[
          <Link key="school" to="/teacher/schoolview">
            {t('school')}
          </Link>,
        ]}
        title={t('students')}
        facts={read.data && t('studentCount', { count: read.data.total })}
        actions={
          <ActButton
            icon={<Plus size={16} aria-hidden="true" />}
            onPress={() => void navigate({ to: '/teacher/students/createstudent', search: true })}
          >
            {forms('createStudent')}
          </ActButton>
        }
      />
      <Panel title={t('students')} count={read.data?.total}>
        <DataTable
          label={t('students')}
          words={words}
          hasSearch
          rows={read.data?.items}
          sort="name"
          {...address}
          failed={read.isError ? { onRetry: () => void read.refetch() } : undefined}
          page={
            read.data && {
              total: read.data.total,
              next: read.data.next,
              take,
              busy: read.isPlaceholderData,
            }
          }
          nameOf={({ name }) => name}
          empty={
            <EmptyState
              icon={<UserRound size={28} aria-hidden="true" />}
              title={forms('noStudentsTitle')}
            >
              {t('noStudentsBody')}
            </EmptyState>
          }
          columns={[
            {
              key: 'name',
              heading: people('name'),
              sortsAtServer: true,
              cell: ({ id, name }) => (
                <Person name={name}>
                  <Link to="/teacher/studentview/$studentId" params={{ studentId: String(id) }}>
                    {name}
                  </Link>
                </Person>
              ),
            },
            {
              key: 'email',
              heading: people('email'),
              sortsAtServer: true,
              cell: ({ email }) => <Email address={email} />,
            },
            {
              key: 'class',
              heading: people('schoolClass'),
              cell: (student) => student.class?.name,
            },
            {
              key: 'account',
              heading: people('account'),
              cell: ({ activatedAccount }) => <AccountState isActivated={activatedAccount} />,
            },
          ]}
        />
      </Panel>
      <CreateStudentDialog
        opened={isCreating}
        classes={classes}
        isPurchaser={purchaser}
        onAddLicence={setBuyingFor}
        onClose={() => void navigate({ to: '/teacher/students', search: true })}
      />
      <AddLicence student={buyingFor} onClose={() => setBuyingFor(undefined)} />
    </div>
  );
}
