import { isDone, type Status, status } from '@gesall/rules';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { tableMoment } from '../../platform/dates.ts';
import { type Translate, useMessages } from '../../platform/messages.ts';
import { pointsText, scorePercent } from '../../platform/numbers.ts';
import { toneOf } from '../../platform/tones.ts';
import { classShares, percentNumber } from './class-shares.ts';
import css from './ResultMatrix.module.css';
import type { Cell, CourseResults, StudentRow } from './results.calls.ts';

interface Props {
  course: CourseResults;
  /** Opens the answers of a student at a module. */
  onReview(studentId: number, moduleId: number): void;
}

type Module = CourseResults['modules'][number];

/**
 * A class against a course's modules: a row for each student, a cell for each module, their share
 * done last.
 */
export function ResultMatrix({ course, onReview }: Props) {
  const t = useMessages('results');
  const { modules, students } = course;
  const shares = useMemo(() => classShares(course), [course]);
  return (
    <div className={css.frame}>
      <table className={css.matrix}>
        <thead>
          <tr>
            <th scope="col" className={css.name}>
              {t('student')}
            </th>
            {modules.map((module, index) => (
              <th key={module.moduleId} scope="col">
                <Tooltip label={module.name}>
                  <span>{module.isFinalExam ? t('exam') : index + 1}</span>
                </Tooltip>
                <span className="visually-hidden"> {module.name}</span>
              </th>
            ))}
            <th scope="col" className={css.share}>
              {t('done')}
            </th>
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <Row key={student.studentId} student={student} modules={modules} onReview={onReview} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={css.name}>
              {t('classShare')}
            </th>
            {shares.modules.map(({ moduleId, percent }) => (
              <td key={moduleId}>{percent}&nbsp;%</td>
            ))}
            <td className={css.share}>{shares.all}&nbsp;%</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Row({ student, modules, onReview }: { student: StudentRow; modules: readonly Module[]; onReview: Props['onReview'] }) {
  const cells = new Map(student.results.map((cell) => [cell.moduleId, cell]));
  return (
    <tr>
      <th scope="row" className={css.name}>
        {student.name}
      </th>
      {modules.map((module) => (
        <td key={module.moduleId}>
          <MatrixCell module={module} cell={cells.get(module.moduleId)} onOpen={() => onReview(student.studentId, module.moduleId)} />
        </td>
      ))}
      <td className={css.share}>{student.donePercentage}&nbsp;%</td>
    </tr>
  );
}

function MatrixCell({ module, cell, onOpen }: { module: Module; cell: Cell | undefined; onOpen(): void }) {
  const t = useMessages('results');
  const courses = useMessages('courses');
  const value: Status = cell?.status ?? status.NotStarted;
  const percent = cell && cell.maxScore > 0 ? percentNumber(cell) : undefined;
  const words = { module: module.name, status: courses(`status.${value}`) };
  const label = percent === undefined ? t('cell', words) : t('cellScore', { ...words, percent });
  if (!cell) {
    return (
      <span className={css.cell} data-tone="none" role="img" aria-label={label}>
        {' '}
      </span>
    );
  }
  return (
    <Tooltip multiline label={<CellFacts cell={cell} t={t} />}>
      <UnstyledButton className={css.cell} data-tone={toneOf(value)} aria-label={label} onClick={onOpen}>
        {percent ?? (isDone(value) ? '✓' : '')}
      </UnstyledButton>
    </Tooltip>
  );
}

function CellFacts({ cell, t }: { cell: Cell; t: Translate<'results'> }) {
  return (
    <span className={css.facts}>
      <span>
        {t('score')}: {scorePercent(cell)}
      </span>
      <span>
        {t('points')}: {pointsText(cell)}
      </span>
      <span>
        {t('attempts')}: {cell.nbrOfAttempts}
      </span>
      {cell.lastRun && (
        <span>
          {t('lastRun')}: {tableMoment(cell.lastRun)}
        </span>
      )}
      {cell.claimDiffers && <span>{t('claimDiffers')}</span>}
    </span>
  );
}
