import { decimal, percentText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { stockholmDay } from '@gesall/rules';
import { Tag } from '@gesall/ui';
import { type DataColumn, DataTable } from '@gesall/ui/table';
import { useTableWords } from '../../platform/kit-words.ts';
import { ExportButton } from '../../platform/sheets/ExportButton.tsx';
import { LightMark } from './LightMark.tsx';
import type { StudentWeeks } from './preparation.calls.ts';
import { weeksSheet } from './weeks-sheet.ts';

interface Props {
  students: readonly StudentWeeks[];
  /** Of the programme, class or student, for the name of the file. */
  levelName: string;
  hasClass: boolean;
}

/** Weeks done, planned and missing of each student, and when they are enough. */
export function WeeksTable({ students, levelName, hasClass }: Props) {
  const t = useMessages('preparation');
  const words = useTableWords({
    search: t('search'),
    noMatchTitle: t('noMatchTitle'),
    noMatchBody: t('noMatchBody'),
  });
  const ofClass: DataColumn<StudentWeeks> = {
    key: 'class',
    heading: t('class'),
    inCard: 'labelled',
    sortBy: ({ className }) => className ?? '',
    cell: ({ className }) => className ?? '–',
  };
  const weeks = (key: 'done' | 'planned' | 'missing'): DataColumn<StudentWeeks> => ({
    key,
    heading: t(key),
    isNumber: true,
    sortBy: (student) => student[key],
    cell: (student) => (key === 'missing' && student.share !== null ? '–' : decimal(student[key])),
  });
  return (
    <DataTable
      label={t('weeks')}
      words={words}
      rows={students}
      keyOf={({ studentId }) => studentId}
      hasSearch={students.length > 1}
      tools={(rows) => (
        <ExportButton file={`APL-veckor ${levelName}.xlsx`} columns={weeksSheet(t)} rows={rows} />
      )}
      columns={[
        {
          key: 'student',
          heading: t('student'),
          sortBy: ({ name }) => name,
          textOf: ({ name }) => name,
          cell: ({ name, form }) => (
            <>
              {name} {form !== 'school' && <Tag>{t(`form.${form}`)}</Tag>}
            </>
          ),
        },
        ...(hasClass ? [ofClass] : []),
        weeks('done'),
        weeks('planned'),
        weeks('missing'),
        {
          key: 'forecast',
          heading: t('forecast'),
          inCard: 'line',
          sortBy: ({ reachedOn, missing }) =>
            reachedOn === null ? Number.MAX_SAFE_INTEGER - 1000 + missing : Date.parse(reachedOn),
          cell: (student) => <Forecast student={student} />,
        },
      ]}
    />
  );
}

/** Apprentices have no number of weeks, but a part of the education. */
function Forecast({ student }: { student: StudentWeeks }) {
  const t = useMessages('preparation');
  const { reachedOn, missing, share } = student;
  const light = reachedOn === null ? 'yellow' : 'green';
  if (share !== null) {
    const percent = percentText(Math.round(share * 100));
    return <LightMark light={light}>{t('shareOf', { percent })}</LightMark>;
  }
  if (reachedOn === null)
    return (
      <LightMark light={light}>
        {t('notReached', { count: missing, weeks: decimal(missing) })}
      </LightMark>
    );
  const isPast = reachedOn < stockholmDay(new Date());
  return (
    <LightMark light={light}>
      {t(isPast ? 'reachedBefore' : 'reachedOn', { day: reachedOn })}
    </LightMark>
  );
}
