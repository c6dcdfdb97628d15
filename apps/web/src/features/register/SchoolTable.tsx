import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { DataTable, useTicks } from '@gesall/ui/table';
import { BadgeCheck, Pencil, School as SchoolIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TableAddress } from '../../platform/address.ts';
import { useTableWords } from '../../platform/kit-words.ts';
import { ExportButton } from '../../platform/sheets/ExportButton.tsx';
import { type Group, type School, useGroups } from './register.calls.ts';
import css from './SchoolTable.module.css';
import { SetGroup } from './SetGroup.tsx';
import { schoolSheet } from './school-sheet.ts';

interface Props extends TableAddress {
  schools: readonly School[] | undefined;
  failed?: { onRetry(): void };
  /** The states of the school's licences. */
  licences(school: School): ReactNode;
  /** A link to the school's own page of this kind. */
  pageOf(
    page: 'teachers' | 'students' | 'classes' | 'programmes',
    school: School,
    text: ReactNode,
  ): ReactNode;
  onOpen(school: School): void;
  onRename(school: School): void;
  onLicences(school: School): void;
}

/** Every school with its figures, group and licences. */
export function SchoolTable({
  schools,
  licences,
  pageOf,
  failed,
  onOpen,
  onRename,
  onLicences,
  ...address
}: Props) {
  const t = useMessages('register');
  const kinds = useMessages('licences');
  const words = useTableWords({
    search: t('search'),
    noMatchTitle: t('noMatchTitle'),
    noMatchBody: t('noMatchBody'),
  });
  const groups = useGroups().data ?? [];
  const { chosen, ticks, untick } = useTicks(schools, ({ id }) => id);
  return (
    <DataTable
      label={t('title')}
      words={words}
      rows={schools}
      sort="name"
      hasSearch
      hasColumnChoice
      // The file contains all schools, regardless of the search.
      tools={() => <ExportButton file="Schools.xls" columns={schoolSheet(t)} rows={schools} />}
      {...address}
      failed={failed && { ...failed }}
      expected={12}
      filters={[stateFilter(kinds), groupFilter(groups, t)]}
      nameOf={({ name }) => name}
      ticks={{ ...ticks, acts: <SetGroup schools={chosen} onDone={untick} /> }}
      acts={(school) => [
        {
          key: 'open',
          label: t('administerSchool'),
          icon: <SchoolIcon size={16} aria-hidden="true" />,
          onDo: () => onOpen(school),
        },
        {
          key: 'licences',
          label: kinds('open'),
          icon: <BadgeCheck size={16} aria-hidden="true" />,
          onDo: () => onLicences(school),
        },
        {
          key: 'rename',
          label: t('rename'),
          icon: <Pencil size={16} aria-hidden="true" />,
          onDo: () => onRename(school),
        },
      ]}
      empty={
        <EmptyState icon={<SchoolIcon size={28} aria-hidden="true" />} title={t('noneTitle')}>
          {t('noneBody')}
        </EmptyState>
      }
      columns={[
        {
          key: 'name',
          heading: t('name'),
          sortBy: ({ name }) => name,
          textOf: ({ name }) => name,
          cell: ({ name }) => <span className={css.whole}>{name}</span>,
        },
        {
          key: 'number',
          heading: t('customerNumber'),
          inCard: 'labelled',
          sortBy: ({ fortKnoxCustomerNumber }) => fortKnoxCustomerNumber,
          textOf: ({ fortKnoxCustomerNumber }) => fortKnoxCustomerNumber,
          cell: ({ fortKnoxCustomerNumber }) => fortKnoxCustomerNumber,
        },
        {
          key: 'city',
          heading: t('city'),
          sortBy: ({ adress }) => adress.city ?? '',
          cell: ({ adress }) => <span className={css.whole}>{adress.city ?? '–'}</span>,
          inCard: 'labelled',
        },
        {
          key: 'group',
          heading: t('group'),
          sortBy: ({ group }) => group?.name ?? '',
          cell: ({ group }) => group?.name ?? '–',
          inCard: 'labelled',
        },
        {
          key: 'classes',
          heading: t('classes'),
          isNumber: true,
          sortBy: ({ nbrOfClasses }) => nbrOfClasses,
          cell: (school) => pageOf('classes', school, school.nbrOfClasses),
        },
        {
          key: 'teachers',
          heading: t('teachers'),
          isNumber: true,
          sortBy: ({ nbrOfTeachers }) => nbrOfTeachers,
          cell: (school) => pageOf('teachers', school, school.nbrOfTeachers),
        },
        {
          key: 'students',
          heading: t('students'),
          isNumber: true,
          sortBy: ({ nbrOfStudents }) => nbrOfStudents,
          cell: (school) => pageOf('students', school, school.nbrOfStudents),
        },
        {
          key: 'programmes',
          heading: t('programmes'),
          isNumber: true,
          sortBy: ({ programmes }) => programmes.length,
          cell: (school) => pageOf('programmes', school, school.programmes.length),
        },
        { key: 'licences', heading: t('licences'), inCard: 'line', cell: licences },
      ]}
    />
  );
}

const stateFilter = (t: ReturnType<typeof useMessages<'licences'>>) => ({
  key: 'licens',
  label: t('licence'),
  all: t('all'),
  options: [
    { value: 'snart', label: t('stateEndsSoon') },
    { value: 'ute', label: t('stateExpired') },
  ],
  test: ({ programLicenses }: School, values: readonly string[]) =>
    programLicenses.some(
      ({ hasExpired, hasExpireWarning }) =>
        (values.includes('ute') && hasExpired) || (values.includes('snart') && hasExpireWarning),
    ),
});

const groupFilter = (groups: readonly Group[], t: ReturnType<typeof useMessages<'register'>>) => ({
  key: 'grupp',
  label: t('group'),
  options: [
    { value: '0', label: t('noGroup') },
    ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
  ],
  test: ({ group }: School, values: readonly string[]) => values.includes(String(group?.id ?? 0)),
});
