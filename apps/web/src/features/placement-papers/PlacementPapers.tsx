import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { FileArchive, FileText, Users } from 'lucide-react';
import type { Level } from '../../platform/level.ts';
import { Reading } from '../../platform/Reading.tsx';
import { PaperTable } from './PaperTable.tsx';
import { PeriodExports } from './PeriodExports.tsx';
import {
  periodFilesAddress,
  type StudentPaper,
  useMakePapers,
  usePapers,
} from './placement-papers.calls.ts';
import css from './placement-papers.module.css';

interface Props {
  level: Level;
  period: { id: number; name: string };
}

/** The grading bases of a period's students, and what can be saved of the period. */
export function PlacementPapers({ level, period }: Props) {
  const t = useMessages('placementPapers');
  const shows = ({ studentId }: StudentPaper) => level.kind !== 'student' || studentId === level.id;
  return (
    <Reading
      read={usePapers(period.id)}
      failedTitle={t('failed')}
      isEmpty={(all) => all.length === 0}
      empty={
        <EmptyState icon={<Users size={28} aria-hidden="true" />} title={t('noStudents')}>
          {t('noStudentsBody')}
        </EmptyState>
      }
    >
      {(all) => (
        <div className={css.panels}>
          <Papers period={period} papers={all.filter(shows)} />
          <PeriodExports
            level={level}
            period={period}
            names={new Map(all.filter(shows).map(({ studentId, name }) => [studentId, name]))}
          />
        </div>
      )}
    </Reading>
  );
}

interface PapersProps {
  period: Props['period'];
  papers: readonly StudentPaper[];
}

/** As long as a file is kept by the server; the row of each says its last day. */
const keptDays = 30;

function Papers({ period, papers }: PapersProps) {
  const t = useMessages('placementPapers');
  const making = useMakePapers();
  const make = (studentIds: number[]) => making.send({ periodId: period.id, studentIds });
  const idle = papers.filter(({ paper }) => paper?.state !== 'waiting');
  const waiting = papers.length - idle.length;
  const isAnyDone = papers.some(({ paper }) => paper?.file);
  return (
    <Panel
      title={t('papers')}
      count={papers.length}
      hint={t('hint', { days: keptDays })}
      actions={
        papers.length > 1 && (
          <>
            {isAnyDone && (
              <Button
                component="a"
                href={periodFilesAddress(period.id, 'papers', `${t('papers')} ${period.name}.zip`)}
                variant="default"
                leftSection={<FileArchive size={16} aria-hidden="true" />}
              >
                {t('allPapers')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<FileText size={16} aria-hidden="true" />}
              loading={making.isPending}
              disabled={idle.length === 0}
              onClick={() => make(idle.map(({ studentId }) => studentId))}
            >
              {t('makeAll', { count: idle.length })}
            </Button>
          </>
        )
      }
    >
      <p className={css.waiting} role="status">
        {waiting > 0 && t('queued', { count: waiting })}
      </p>
      <PaperTable papers={papers} onMake={(studentId) => make([studentId])} />
    </Panel>
  );
}
