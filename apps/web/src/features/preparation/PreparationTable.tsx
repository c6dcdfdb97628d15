import { useMessages } from '@gesall/client/react';
import { lights, thingsBeforeFirstDay } from '@gesall/rules';
import { type DataColumn, DataTable, useTicks } from '@gesall/ui/table';
import { UnstyledButton } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTableWords } from '../../platform/kit-words.ts';
import { LightMark } from './LightMark.tsx';
import { MarkTicked } from './MarkTicked.tsx';
import type { StudentBefore } from './preparation.calls.ts';
import css from './preparation.module.css';

interface Props {
  periodId: number;
  students: readonly StudentBefore[];
  isReadOnly: boolean;
  onOpen(student: StudentBefore): void;
}

/** Students by things: the name opens what is known of one, ticks confirm for several. */
export function PreparationTable({ periodId, students, isReadOnly, onOpen }: Props) {
  const t = useMessages('preparation');
  const words = useTableWords({
    search: t('search'),
    noMatchTitle: t('noMatchTitle'),
    noMatchBody: t('noMatchBody'),
  });
  const { chosen, ticks, untick } = useTicks(students, ({ studentId }) => studentId);
  return (
    <DataTable
      label={t('title')}
      words={words}
      rows={students}
      keyOf={({ studentId }) => studentId}
      isTall
      hasSearch={students.length > 1}
      nameOf={({ name }) => name}
      filters={[
        {
          key: 'lage',
          label: t('stateFilter'),
          options: lights.map((light) => ({ value: light, label: t(`mark.${light}`) })),
          test: ({ light }, values) => values.includes(light),
        },
      ]}
      ticks={
        isReadOnly
          ? undefined
          : { ...ticks, acts: <MarkTicked {...{ periodId }} students={chosen} onDone={untick} /> }
      }
      columns={[
        {
          key: 'student',
          heading: t('student'),
          sortBy: ({ name }) => name,
          textOf: ({ name }) => name,
          cell: (student) => <Student student={student} onOpen={() => onOpen(student)} />,
        },
        ...thingsBeforeFirstDay.map(
          (key): DataColumn<StudentBefore> => ({
            key,
            heading: t(`short.${key}`),
            inCard: 'none',
            sortBy: ({ things }) =>
              lights.indexOf(things.find(({ thing }) => thing === key)?.light ?? 'green'),
            cell: ({ things }) =>
              things
                .filter(({ thing }) => thing === key)
                .map(({ light }) => (
                  <LightMark key={key} light={light}>
                    {t(`mark.${light}`)}
                  </LightMark>
                )),
          }),
        ),
      ]}
    />
  );
}

/** The name with the state as a whole; in a card also what lacks, in words. */
function Student({ student, onOpen }: { student: StudentBefore; onOpen(): void }) {
  const t = useMessages('preparation');
  const { name, light, things, warnings } = student;
  const lacking = things.filter((thing) => thing.light !== 'green');
  return (
    <div className={css.student}>
      <UnstyledButton className={css.open} aria-label={t('open', { name })} onClick={onOpen}>
        {name}
      </UnstyledButton>
      <LightMark light={light}>{t(`state.${light}`, { count: lacking.length })}</LightMark>
      {warnings.length > 0 && (
        <span className={css.warned}>
          <TriangleAlert size={13} aria-hidden="true" /> {t('warnings', { count: warnings.length })}
        </span>
      )}
      {lacking.length > 0 && (
        <span className={css.lacking}>
          {lacking.map(({ thing }) => t(`thing.${thing}`)).join(', ')}
        </span>
      )}
    </div>
  );
}
