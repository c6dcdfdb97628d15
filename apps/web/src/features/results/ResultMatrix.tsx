import {
  percentNumber,
  percentText,
  pointsText,
  scorePercent,
  type Translate,
  tableMoment,
} from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { isDone, type Status, status } from '@gesall/rules';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type SyntheticEvent, useMemo, useState } from 'react';
import { moveInGrid } from '../../platform/grid-keys.ts';
import { toneOf } from '../../platform/tones.ts';
import { classShares } from './class-shares.ts';
import { type MatrixSort, nextSort, sortStudents } from './matrix-sort.ts';
import css from './ResultMatrix.module.css';
import type { Cell, CourseResults, StudentRow } from './results.calls.ts';

interface Props {
  course: CourseResults;
  /** Opens a student's answers in a module. */
  onReview(studentId: number, moduleId: number): void;
}

type Module = CourseResults['modules'][number];

interface Place {
  studentId: number;
  moduleId: number;
}

export function ResultMatrix({ course, onReview }: Props) {
  const t = useMessages('results');
  const { modules, students } = course;
  const shares = useMemo(() => classShares(course), [course]);
  const [sort, setSort] = useState<MatrixSort>({ by: 'name', isDown: false });
  const sorted = useMemo(() => sortStudents(students, sort), [students, sort]);
  const [column, setColumn] = useState<number>();
  const [stop, setStop] = useState<Place>();
  const at = stop ?? firstStop(sorted, modules);
  const cross = ({ target }: SyntheticEvent) =>
    setColumn((target as Element).closest<HTMLTableCellElement>('td, th')?.cellIndex);
  const heading = (by: MatrixSort['by']) => ({
    by,
    sort,
    onSort: () => setSort(nextSort(sort, by)),
  });
  return (
    <>
      <div className={css.frame} data-wide>
        <table
          className={css.matrix}
          aria-label={course.courseName}
          onMouseOver={cross}
          onFocus={cross}
          onMouseLeave={() => setColumn(undefined)}
        >
          <colgroup>
            <col />
            {modules.map(({ moduleId }, index) => (
              <col key={moduleId} data-crossed={column === index + 1 || undefined} />
            ))}
            <col />
          </colgroup>
          <thead>
            <tr>
              <Heading className={css.name} {...heading('name')}>
                {t('student')}
              </Heading>
              {modules.map((module, index) => (
                <Heading key={module.moduleId} name={module.name} {...heading(module.moduleId)}>
                  {module.isFinalExam ? t('exam') : index + 1}
                </Heading>
              ))}
              <Heading className={css.share} {...heading('share')}>
                {t('done')}
              </Heading>
            </tr>
          </thead>
          <tbody
            onKeyDown={moveInGrid}
            onFocus={({ target }) => setStop(placeOf(target) ?? stop)}
            onClick={({ target }) => {
              const place = placeOf(target);
              if (place) onReview(place.studentId, place.moduleId);
            }}
          >
            {sorted.map((student) => (
              <Row
                key={student.studentId}
                student={student}
                modules={modules}
                stop={at?.studentId === student.studentId ? at.moduleId : undefined}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={css.name}>
                {t('classShare')}
              </th>
              {shares.modules.map(({ moduleId, percent }) => (
                <td key={moduleId}>{percentText(percent)}</td>
              ))}
              <td className={css.share}>{percentText(shares.all)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <ol className={css.modules} aria-label={t('moduleNames')}>
        {modules.map((module, index) => (
          <li key={module.moduleId}>
            <b>{module.isFinalExam ? t('exam') : index + 1}</b> {module.name}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The position of the cell that received an event. */
function placeOf(target: EventTarget): Place | undefined {
  const { student, module } = (target as Element).closest('button')?.dataset ?? {};
  return student && module ? { studentId: Number(student), moduleId: Number(module) } : undefined;
}

function firstStop(students: readonly StudentRow[], modules: readonly Module[]): Place | undefined {
  for (const { studentId, results } of students) {
    const ran = new Set(results.map(({ moduleId }) => moduleId));
    const module = modules.find(({ moduleId }) => ran.has(moduleId));
    if (module) return { studentId, moduleId: module.moduleId };
  }
  return undefined;
}

interface HeadingProps {
  by: MatrixSort['by'];
  sort: MatrixSort;
  onSort(): void;
  /** The full name of a module, for which the column is too narrow. */
  name?: string;
  className?: string | undefined;
  children: string | number;
}

function Heading({ by, sort, onSort, name, className, children }: HeadingProps) {
  const isChosen = sort.by === by;
  const Arrow = sort.isDown ? ArrowDown : ArrowUp;
  const button = (
    <UnstyledButton className={css.sort} data-chosen={isChosen || undefined} onClick={onSort}>
      {children}
      {name !== undefined && <span className="visually-hidden"> {name}</span>}
      {isChosen && <Arrow size={12} aria-hidden="true" />}
    </UnstyledButton>
  );
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isChosen ? (sort.isDown ? 'descending' : 'ascending') : undefined}
    >
      {name === undefined ? button : <Tooltip label={name}>{button}</Tooltip>}
    </th>
  );
}

interface RowProps {
  student: StudentRow;
  modules: readonly Module[];
  /** The module whose cell of this row is the tab stop. */
  stop: number | undefined;
}

const Row = memo(function Row({ student, modules, stop }: RowProps) {
  const cells = new Map(student.results.map((cell) => [cell.moduleId, cell]));
  return (
    <tr>
      <th scope="row" className={css.name}>
        {student.name}
      </th>
      {modules.map((module) => (
        <td key={module.moduleId}>
          <MatrixCell
            student={student}
            module={module}
            cell={cells.get(module.moduleId)}
            isStop={module.moduleId === stop}
          />
        </td>
      ))}
      <td className={css.share}>{percentText(student.donePercentage)}</td>
    </tr>
  );
});

interface CellProps {
  student: StudentRow;
  module: Module;
  cell: Cell | undefined;
  isStop: boolean;
}

function MatrixCell({ student, module, cell, isStop }: CellProps) {
  const t = useMessages('results');
  const courses = useMessages('courses');
  const value: Status = cell?.status ?? status.NotStarted;
  const percent = cell && percentNumber(cell);
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
    <Tooltip multiline position="bottom" label={<CellFacts name={module.name} cell={cell} t={t} />}>
      <UnstyledButton
        className={css.cell}
        data-tone={toneOf(value)}
        data-student={student.studentId}
        data-module={module.moduleId}
        tabIndex={isStop ? 0 : -1}
        aria-label={label}
      >
        {percent ?? (isDone(value) ? '✓' : '')}
      </UnstyledButton>
    </Tooltip>
  );
}

function CellFacts({ name, cell, t }: { name: string; cell: Cell; t: Translate<'results'> }) {
  return (
    <span className={css.facts}>
      <b>{name}</b>
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
