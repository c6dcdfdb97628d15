import { showFailure } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState, toast } from '@gesall/ui';
import { DataTable, useTicks } from '@gesall/ui/table';
import { ArrowRightLeft, Mail, Pencil, Users, UserX } from 'lucide-react';
import type { TableAddress } from '../../platform/address.ts';
import { Email } from '../../platform/Email.tsx';
import { useTableWords } from '../../platform/kit-words.ts';
import { Person } from '../../platform/Person.tsx';
import { AccountState } from './AccountState.tsx';
import { ManyTeachers } from './ManyPeople.tsx';
import { type TeacherOfSchool, useInvite, useTeachersOfSchool } from './people.calls.ts';

interface Props extends Partial<TableAddress> {
  schoolId: number;
  classes: readonly { id: number; name: string }[];
  /** Why the reader cannot change anybody. */
  closedBecause?: string;
  onUpdate(teacher: TeacherOfSchool): void;
  /** Absent where teachers cannot be moved. */
  onMove?(teacher: TeacherOfSchool): void;
  onRemove?(teacher: TeacherOfSchool): void;
}

export function TeacherTable({
  schoolId,
  classes,
  closedBecause,
  onUpdate,
  onMove,
  onRemove,
  ...address
}: Props) {
  const t = useMessages('students');
  const people = useMessages('people');
  const schools = useMessages('schools');
  const read = useTeachersOfSchool(schoolId);
  const invitation = useInvite();
  const { chosen, ticks, untick } = useTicks(read.data, ({ id }) => id);
  const words = useTableWords({
    search: t('findTeacher'),
    noMatchTitle: t('noTeacherFound'),
    noMatchBody: t('noMatchBody'),
  });
  const invite = ({ email }: TeacherOfSchool) =>
    invitation.send(
      { email },
      {
        onSuccess: () => toast('success', t('mailQueued')),
        onError: (error) => showFailure(error),
      },
    );
  return (
    <DataTable
      label={schools('teachers')}
      words={words}
      rows={read.data}
      sort="name"
      hasSearch
      {...address}
      failed={read.isError ? { onRetry: () => void read.refetch() } : undefined}
      nameOf={({ name }) => name}
      empty={
        <EmptyState icon={<Users size={28} aria-hidden="true" />} title={t('noTeachersTitle')}>
          {t('noTeachersBody')}
        </EmptyState>
      }
      ticks={{ ...ticks, acts: <ManyTeachers people={chosen} classes={classes} onDone={untick} /> }}
      acts={(teacher) => [
        {
          key: 'update',
          label: t('updateTeacher'),
          icon: <Pencil size={16} aria-hidden="true" />,
          closedBecause,
          onDo: () => onUpdate(teacher),
        },
        {
          key: 'mail',
          label: t('sendMail'),
          icon: <Mail size={16} aria-hidden="true" />,
          closedBecause: teacher.activatedAccount ? t('alreadyActivated') : closedBecause,
          onDo: () => invite(teacher),
        },
        ...(onMove
          ? [
              {
                key: 'move',
                label: t('moveTeacher'),
                icon: <ArrowRightLeft size={16} aria-hidden="true" />,
                onDo: () => onMove(teacher),
              },
            ]
          : []),
        ...(onRemove
          ? [
              {
                key: 'remove',
                label: t('removeTeacher'),
                icon: <UserX size={16} aria-hidden="true" />,
                destroys: true,
                onDo: () => onRemove(teacher),
              },
            ]
          : []),
      ]}
      columns={[
        {
          key: 'name',
          heading: people('name'),
          sortBy: ({ name }) => name,
          textOf: ({ name }) => name,
          cell: ({ name }) => <Person name={name}>{name}</Person>,
        },
        {
          key: 'email',
          heading: people('email'),
          sortBy: ({ email }) => email,
          textOf: ({ email }) => email,
          cell: ({ email }) => <Email address={email} />,
        },
        {
          key: 'classes',
          heading: people('classes'),
          inCard: 'labelled',
          cell: ({ classes }) => classes.map(({ name }) => name).join(', ') || '–',
        },
        {
          key: 'fullAccess',
          heading: t('fullAccess'),
          inCard: 'labelled',
          sortBy: ({ fullAccess }) => fullAccess,
          cell: ({ fullAccess }) => t(fullAccess ? 'yes' : 'no'),
        },
        {
          key: 'purchaser',
          heading: t('purchaser'),
          inCard: 'labelled',
          sortBy: ({ purchaser }) => purchaser,
          cell: ({ purchaser }) => t(purchaser ? 'yes' : 'no'),
        },
        {
          key: 'account',
          heading: people('account'),
          sortBy: ({ activatedAccount }) => activatedAccount,
          cell: ({ activatedAccount }) => <AccountState isActivated={activatedAccount} />,
        },
      ]}
    />
  );
}
