import { status } from '@gesall/rules';
import { EmptyState, FailedRead, SkeletonRows, StatusBadge } from '@gesall/ui';
import { Button, UnstyledButton } from '@mantine/core';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { tableMoment } from '../../platform/dates.ts';
import { useMessages } from '../../platform/messages.ts';
import { pointsText, scorePercent } from '../../platform/numbers.ts';
import { toneOf } from '../../platform/tones.ts';
import { externalType } from './external-result.ts';
import css from './MyResultsTable.module.css';
import { type Cell, type CourseResults, useResultsOfStudent } from './results.calls.ts';
import { isRecent } from './six-months.ts';

interface Props {
  studentId: number;
  onReview(place: { courseId: number; moduleId: number }): void;
}

/** A student's courses, each opening to its modules; results older than six months when they are asked for. */
export function StudentResults({ studentId, onReview }: Props) {
  const t = useMessages('results');
  const shell = useMessages('shell');
  const courses = useResultsOfStudent(studentId);
  const [showsAll, setShowsAll] = useState(false);
  if (courses.isPending) return <SkeletonRows rows={6} label={shell('loading')} />;
  if (courses.isError) {
    return (
      <FailedRead title={shell('failedTitle')} retry={shell('retry')} onRetry={() => courses.refetch()}>
        {shell('failedBody')}
      </FailedRead>
    );
  }
  if (courses.data.length === 0) {
    return (
      <EmptyState icon={<ChartColumn size={28} aria-hidden="true" />} title={t('noneTitle')}>
        {t('noLicences')}
      </EmptyState>
    );
  }
  const isOld = ({ lastRun }: Cell) => !isRecent(lastRun);
  const hidesSome = !showsAll && courses.data.some((course) => course.students[0]?.results.some(isOld));
  return (
    <>
      {hidesSome && (
        <p className={css.older}>
          {t('olderHidden')}
          <Button variant="default" onClick={() => setShowsAll(true)}>
            {t('showAll')}
          </Button>
        </p>
      )}
      {courses.data.map((course) => (
        <CourseBranch
          key={course.id}
          course={course}
          isHidden={(cell) => !showsAll && isOld(cell)}
          onReview={(moduleId) => onReview({ courseId: course.id, moduleId })}
        />
      ))}
    </>
  );
}

interface BranchProps {
  course: CourseResults;
  isHidden(cell: Cell): boolean;
  onReview(moduleId: number): void;
}

function CourseBranch({ course, isHidden, onReview }: BranchProps) {
  const t = useMessages('results');
  const courses = useMessages('courses');
  const [student] = course.students;
  const cells = new Map(student?.results.map((cell) => [cell.moduleId, cell]));
  return (
    <details className={css.course} open>
      <summary className={css.branch}>
        <span className={css.title}>{course.courseName}</span>
        {student && <StatusBadge tone={toneOf(student.status)}>{courses(`status.${student.status}`)}</StatusBadge>}
        {student && <span>{student.progressPercentage}&nbsp;%</span>}
      </summary>
      <table className={css.table}>
        <thead>
          <tr>
            {(['module', 'status', 'score', 'points', 'attempts', 'lastRun'] as const).map((column, index) => (
              <th key={column} scope="col" className={index > 1 ? css.right : undefined}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {course.modules.map((module) => {
            const cell = cells.get(module.moduleId);
            if (cell && isHidden(cell)) return null;
            const value = cell?.status ?? status.NotStarted;
            return (
              <tr key={module.moduleId}>
                <th scope="row">
                  {cell ? (
                    <UnstyledButton
                      className={css.open}
                      aria-label={t(module.moduleType === externalType ? 'reviewExternal' : 'review', { module: module.name })}
                      onClick={() => onReview(module.moduleId)}
                    >
                      {module.name}
                    </UnstyledButton>
                  ) : (
                    module.name
                  )}
                </th>
                <td>
                  <StatusBadge tone={toneOf(value)}>{courses(`status.${value}`)}</StatusBadge>
                </td>
                <td className={css.right} data-label={t('score')}>
                  {cell ? scorePercent(cell) : '–'}
                </td>
                <td className={css.right} data-label={t('points')}>
                  {cell ? pointsText(cell) : '–'}
                </td>
                <td className={css.right} data-label={t('attempts')}>
                  {cell?.nbrOfAttempts ?? '–'}
                </td>
                <td className={css.right} data-label={t('lastRun')}>
                  {cell?.lastRun ? tableMoment(cell.lastRun) : '–'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
