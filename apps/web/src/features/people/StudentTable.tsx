import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { DataTable, type Key, listInput } from '@gesall/ui/table';
import { OctagonAlert, UserRound } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { TableAddress } from '../../platform/address.ts';
import { Email } from '../../platform/Email.tsx';
import { useTableWords } from '../../platform/kit-words.ts';
import { Person } from '../../platform/Person.tsx';
import { AccountState } from './AccountState.tsx';
import { ManyStudents } from './ManyPeople.tsx';
import { type StudentOfSchool, useStudentsOfSchool } from './people.calls.ts';
import css from './StudentTable.module.css';

const take = 100;
const orders = ['name', '-name', 'email', '-email'] as const;

interface Props extends TableAddress {
  schoolId: number;
  classes: readonly { id: number; name: string }[];
  acts: ComponentProps<typeof DataTable<StudentOfSchool>>['acts'];
}

/** The students of a school with class and licences, a page at a time. */
export function StudentTable({ schoolId, classes, acts, ...address }: Props) {
  const t = useMessages('students');
  const people = useMessages('people');
  const schools = useMessages('schools');
  const changes = useMessages('classes');
  const wish = listInput(address.state, take);
  const read = useStudentsOfSchool({
    ...wish,
    sort: orders.find((each) => each === wish.sort) ?? 'name',
    schoolId,
  });
  // Ticked people stay ticked on other pages, where their rows are absent.
  const [ticked, setTicked] = useState<ReadonlyMap<Key, StudentOfSchool>>(new Map());
  const known = new Map([
    ...ticked,
    ...(read.data?.items ?? []).map((student): [Key, StudentOfSchool] => [student.id, student]),
  ]);
  const words = useTableWords({
    search: changes('findStudent'),
    noMatchTitle: changes('noStudentFound'),
    noMatchBody: changes('noStudentFoundBody'),
  });
  return (
    <DataTable
      label={schools('students')}
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
      ticks={{
        ticked: new Set(ticked.keys()),
        onTick: (next) => setTicked(new Map([...known].filter(([id]) => next.has(id)))),
        acts: (
          <ManyStudents
            people={[...ticked.values()]}
            classes={classes}
            onDone={() => setTicked(new Map())}
          />
        ),
      }}
      acts={acts}
      empty={
        <EmptyState icon={<UserRound size={28} aria-hidden="true" />} title={t('noStudentsTitle')}>
          {schools('noStudentsBody')}
        </EmptyState>
      }
      columns={[
        {
          key: 'name',
          heading: people('name'),
          sortsAtServer: true,
          cell: ({ name }) => <Person name={name}>{name}</Person>,
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
          inCard: 'labelled',
          cell: (student) =>
            student.class && <span className={css.whole}>{student.class.name}</span>,
        },
        {
          key: 'account',
          heading: people('account'),
          cell: ({ activatedAccount }) => <AccountState isActivated={activatedAccount} />,
        },
        {
          key: 'licences',
          heading: people('licences'),
          inCard: 'labelledLine',
          cell: ({ licences }) => <Licences licences={licences} />,
        },
      ]}
    />
  );
}

function Licences({ licences }: Pick<StudentOfSchool, 'licences'>) {
  const t = useMessages('students');
  const kinds = useMessages('people');
  if (licences.length === 0) return <span className={css.quiet}>{t('noLicence')}</span>;
  return (
    <ul className={css.licences}>
      {licences.map(({ name, hasExpired }) => {
        const shown = name === 'APLOnly' ? kinds('licence.APLOnly') : name;
        return (
          <li key={name} data-expired={hasExpired || undefined}>
            {hasExpired && <OctagonAlert size={14} strokeWidth={2} aria-hidden="true" />}
            {hasExpired ? t('expiredNamed', { name: shown }) : shown}
          </li>
        );
      })}
    </ul>
  );
}
