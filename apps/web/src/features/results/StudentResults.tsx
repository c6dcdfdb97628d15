import { percentText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { status } from '@gesall/rules';
import { CourseRule, EmptyState, Heading, StatusBadge } from '@gesall/ui';
import { DataTable } from '@gesall/ui/table';
import { Button, UnstyledButton } from '@mantine/core';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import { toneOf } from '../../platform/tones.ts';
import { Corrections } from './Corrections.tsx';
import { externalType } from './external-result.ts';
import css from './MyResultsTable.module.css';
import { useResultColumns } from './result-columns.tsx';
import { type Cell, type CourseResults, useResultsOfStudent } from './results.calls.ts';
import { isRecent } from './six-months.ts';

interface Props {
  studentId: number;
  courseId?: number;
  onReview(place: { courseId: number; moduleId: number }): void;
}

/** A student's courses, each expanding to its modules; older results than six months on request. */
export function StudentResults({ studentId, courseId, onReview }: Props) {
  const t = useMessages('results');
  return (
    <Reading
      read={useResultsOfStudent(studentId)}
      isEmpty={({ length }) => length === 0}
      empty={
        <EmptyState icon={<ChartColumn size={28} aria-hidden="true" />} title={t('noneTitle')}>
          {t('noLicences')}
        </EmptyState>
      }
    >
      {(courses) => (
        <Courses
          courses={courseId === undefined ? courses : courses.filter(({ id }) => id === courseId)}
          onReview={onReview}
        />
      )}
    </Reading>
  );
}

function Courses({
  courses,
  onReview,
}: {
  courses: readonly CourseResults[];
  onReview: Props['onReview'];
}) {
  const t = useMessages('results');
  const [showsAll, setShowsAll] = useState(false);
  const isOld = ({ lastRun }: Cell) => !isRecent(lastRun);
  const hidesSome = !showsAll && courses.some((course) => course.students[0]?.results.some(isOld));
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
      {courses
        .toSorted((a, b) => Number(hasBegun(b)) - Number(hasBegun(a)))
        .map((course) => (
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

const hasBegun = ({ students: [student] }: CourseResults) => (student?.results.length ?? 0) > 0;

interface BranchProps {
  course: CourseResults;
  isHidden(cell: Cell): boolean;
  onReview(moduleId: number): void;
}

function CourseBranch({ course, isHidden, onReview }: BranchProps) {
  const t = useMessages('results');
  const courses = useMessages('courses');
  const [student] = course.students;
  const columns = useResultColumns();
  const [showsNew, setShowsNew] = useState(false);
  const cells = new Map(student?.results.map((cell) => [cell.moduleId, cell]));
  const listed = course.modules
    .map((module) => ({ module, cell: cells.get(module.moduleId) }))
    .filter(({ cell }) => !cell || !isHidden(cell));
  const begun = listed.filter(({ cell }) => cell);
  const rows = (showsNew ? listed : begun).map(
    ({ module: { moduleId, moduleType, name }, cell }) => ({
      moduleId,
      name: cell ? (
        <UnstyledButton
          className={css.open}
          aria-label={t(moduleType === externalType ? 'reviewExternal' : 'review', {
            module: name,
          })}
          onClick={() => onReview(moduleId)}
        >
          {name}
        </UnstyledButton>
      ) : (
        name
      ),
      status: cell?.status ?? status.NotStarted,
      result: cell,
    }),
  );
  return (
    <details className={css.course} open={begun.length > 0}>
      <summary className={css.branch}>
        <Heading level={3} look="entry">
          {course.courseName}
        </Heading>
        {student && (
          <StatusBadge tone={toneOf(student.status)}>
            {courses(`status.${student.status}`)}
          </StatusBadge>
        )}
        {student && (
          <span className={css.progress}>
            <span className={css.rule}>
              <CourseRule
                label={t('courseRule', {
                  done: student.nbrOfDoneModules,
                  total: course.modules.length,
                })}
                pieces={course.modules.map(({ moduleId, isFinalExam }) => ({
                  key: moduleId,
                  tone: toneOf(cells.get(moduleId)?.status ?? status.NotStarted),
                  exam: isFinalExam,
                }))}
              />
            </span>
            <b>{percentText(student.progressPercentage)}</b>
          </span>
        )}
      </summary>
      <Corrections course={course} level={4} />
      {rows.length > 0 && (
        <DataTable
          label={course.courseName}
          columns={columns}
          rows={rows}
          keyOf={({ moduleId }) => moduleId}
        />
      )}
      {listed.length > begun.length && (
        <Button
          variant="subtle"
          className={css.more}
          aria-expanded={showsNew}
          onClick={() => setShowsNew(!showsNew)}
        >
          {showsNew
            ? t('hideNotBegun')
            : t('showNotBegun', { count: listed.length - begun.length })}
        </Button>
      )}
    </details>
  );
}
