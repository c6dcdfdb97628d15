import { useMessages } from '@gesall/client/react';
import { StatusBadge } from '@gesall/ui';
import { DataTable } from '@gesall/ui/table';
import { UnstyledButton } from '@mantine/core';
import { useTableWords } from '../../platform/kit-words.ts';
import type { StudentAssessment } from './assessments.calls.ts';
import css from './assessments.module.css';
import { Differs } from './Differs.tsx';

interface Props {
  students: readonly StudentAssessment[];
  onOpen(student: StudentAssessment): void;
}

const states = {
  differs: ({ differing }: StudentAssessment) => differing > 0,
  noTalk: ({ talk }: StudentAssessment) => talk === null,
  unsigned: ({ statement }: StudentAssessment) => statement !== 'signed',
} as const;

const stateNames = ['differs', 'noTalk', 'unsigned'] as const;

/** Students by what is set, differs and is planned. */
export function AssessmentTable({ students, onOpen }: Props) {
  const t = useMessages('assessments');
  const plan = useMessages('assessmentPlanning');
  const words = useTableWords({
    search: plan('search'),
    noMatchTitle: plan('noMatchTitle'),
    noMatchBody: plan('noMatchBody'),
  });
  return (
    <DataTable
      label={plan('tab')}
      words={words}
      rows={students}
      keyOf={({ studentId }) => studentId}
      nameOf={({ name }) => name}
      hasSearch={students.length > 1}
      filters={[
        {
          key: 'lage',
          label: plan('filter'),
          options: stateNames.map((value) => ({ value, label: plan(`filter.${value}`) })),
          test: (student, values) =>
            stateNames.some((name) => values.includes(name) && states[name](student)),
        },
      ]}
      columns={[
        {
          key: 'student',
          heading: plan('student'),
          sortBy: ({ name }) => name,
          textOf: ({ name }) => name,
          cell: (student) => (
            <UnstyledButton
              className={css.open}
              aria-label={plan('open', { name: student.name })}
              onClick={() => onOpen(student)}
            >
              {student.name}
            </UnstyledButton>
          ),
        },
        {
          key: 'own',
          heading: plan('ownLevels'),
          inCard: 'labelled',
          sortBy: ({ byStudent }) => byStudent,
          cell: ({ byStudent, components }) => t('outOf', { given: byStudent, all: components }),
        },
        {
          key: 'supervisors',
          heading: plan('supervisorLevels'),
          inCard: 'labelled',
          sortBy: ({ bySupervisor }) => bySupervisor,
          cell: ({ bySupervisor, components }) =>
            t('outOf', { given: bySupervisor, all: components }),
        },
        {
          key: 'differing',
          heading: plan('differing'),
          inCard: 'labelled',
          sortBy: ({ differing }) => differing,
          cell: ({ differing }) =>
            differing === 0 ? t('noDifference') : <Differs>{differing}</Differs>,
        },
        {
          key: 'statement',
          heading: t('statement'),
          inCard: 'labelled',
          sortBy: ({ statement }) => ['none', 'draft', 'signed'].indexOf(statement),
          cell: ({ statement }) => (
            <StatusBadge tone={tones[statement]}>{plan(`statement.${statement}`)}</StatusBadge>
          ),
        },
        {
          key: 'talk',
          heading: plan('talks'),
          inCard: 'labelled',
          sortBy: ({ talk }) => talk && `${talk.day} ${talk.time}`,
          cell: ({ talk }) => <LatestTalk talk={talk} />,
        },
      ]}
    />
  );
}

const tones = { none: 'none', draft: 'progress', signed: 'done' } as const;

function LatestTalk({ talk }: Pick<StudentAssessment, 'talk'>) {
  const t = useMessages('assessmentPlanning');
  if (!talk) return t('noTalk');
  return (
    <span className={css.stack}>
      <span className="numbers">
        {talk.day} {talk.time}
      </span>
      {talk.isOpened && <small>{t('signedOf', { count: talk.signatures })}</small>}
    </span>
  );
}
