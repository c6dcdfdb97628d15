import { shortMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { DataTable } from '@gesall/ui/table';
import { Button } from '@mantine/core';
import { Check, Circle, Clock, ExternalLink, TriangleAlert } from 'lucide-react';
import { useTableWords } from '../../platform/kit-words.ts';
import type { StudentPaper } from './placement-papers.calls.ts';
import css from './placement-papers.module.css';

interface Props {
  papers: readonly StudentPaper[];
  onMake(studentId: number): void;
}

const states = ['none', 'waiting', 'done', 'failed'] as const;
const glyphs = { none: Circle, waiting: Clock, done: Check, failed: TriangleAlert } as const;
const stateOf = ({ paper }: StudentPaper) => paper?.state ?? 'none';

/** Each student with the state of the paper: it is opened, made or made again. */
export function PaperTable({ papers, onMake }: Props) {
  const t = useMessages('placementPapers');
  const words = useTableWords({
    search: t('search'),
    noMatchTitle: t('noMatchTitle'),
    noMatchBody: t('noMatchBody'),
  });
  return (
    <DataTable
      label={t('papers')}
      words={words}
      rows={papers}
      keyOf={({ studentId }) => studentId}
      isTall
      hasSearch={papers.length > 1}
      nameOf={({ name }) => name}
      columns={[
        {
          key: 'student',
          heading: t('student'),
          sortBy: ({ name }) => name,
          textOf: ({ name }) => name,
          cell: ({ name }) => name,
        },
        {
          key: 'paper',
          heading: t('paper'),
          inCard: 'line',
          sortBy: (student) => states.indexOf(stateOf(student)),
          cell: (student) => <State student={student} />,
        },
        {
          key: 'acts',
          heading: t('acts'),
          hidesHeading: true,
          inCard: 'line',
          cell: (student) => <Acts student={student} onMake={onMake} />,
        },
      ]}
    />
  );
}

function State({ student }: { student: StudentPaper }) {
  const t = useMessages('placementPapers');
  const state = stateOf(student);
  const { paper } = student;
  const Glyph = glyphs[state];
  return (
    <span className={css.cell}>
      <span className={css.state} data-state={state}>
        <Glyph size={13} strokeWidth={2.4} aria-hidden="true" />
        {state === 'none' ? t('none') : t(`state.${state}`)}
      </span>
      {paper && (
        <span className={css.facts}>
          {t('askedBy', { by: paper.by, at: shortMoment(paper.requestedAt) })}
          {paper.file && ` · ${t('keptUntil', { day: paper.file.keptUntil })}`}
        </span>
      )}
    </span>
  );
}

function Acts({ student, onMake }: { student: StudentPaper; onMake(studentId: number): void }) {
  const t = useMessages('placementPapers');
  const shell = useMessages('shell');
  const { studentId, name, paper } = student;
  const isNew = stateOf(student) === 'none';
  return (
    <span className={css.acts}>
      {paper?.file && (
        <Button
          component="a"
          variant="default"
          size="compact-md"
          href={`/api${paper.file.path}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t('openOf', { name })}, ${shell('opensInNewTab')}`}
          leftSection={<ExternalLink size={14} aria-hidden="true" />}
        >
          {t('open')}
        </Button>
      )}
      {paper?.state !== 'waiting' && (
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={t(isNew ? 'makeOf' : 'againOf', { name })}
          onClick={() => onMake(studentId)}
        >
          {t(isNew ? 'make' : 'again')}
        </Button>
      )}
    </span>
  );
}
