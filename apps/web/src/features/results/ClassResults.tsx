import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Select } from '@mantine/core';
import { BookOpen } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { type ReadAbove, Reading } from '../../platform/Reading.tsx';
import { ExportButton } from '../../platform/sheets/ExportButton.tsx';
import { AtWorkNow } from './AtWorkNow.tsx';
import css from './ClassResults.module.css';
import { Corrections } from './Corrections.tsx';
import { liveCourse } from './latest-run.ts';
import { ModuleCharts, StatusLegend } from './ModuleCharts.tsx';
import { ResultMatrix } from './ResultMatrix.tsx';
import { resultLines, resultSheet } from './result-sheet.ts';
import { type CourseResults, useResultsOfClass } from './results.calls.ts';

interface Props {
  schoolClass: { id: number; name: string };
  courseId: number | undefined;
  /** The read of what the children show above the results. */
  above: ReadAbove;
  onCourse(courseId: number): void;
  onReview(place: { studentId: number; courseId: number; moduleId: number }): void;
  children(course: CourseResults): ReactNode;
}

/** The students of a class against the modules of a course. */
export function ClassResults({
  schoolClass,
  courseId,
  above,
  onCourse,
  onReview,
  children,
}: Props) {
  const t = useMessages('results');
  return (
    <Reading
      read={useResultsOfClass(schoolClass.id)}
      above={above}
      rows={12}
      rowHeight="33px"
      isEmpty={({ length }) => length === 0}
      empty={
        <EmptyState icon={<BookOpen size={28} aria-hidden="true" />} title={t('noCoursesTitle')}>
          {t('noCoursesBody')}
        </EmptyState>
      }
    >
      {(courses) => {
        const course = chosen(courses, courseId);
        return (
          course && (
            <div className={css.results}>
              <div className={css.bar}>
                <CourseSelect courses={courses} chosen={course} onCourse={onCourse} />
                <StatusLegend />
                <Exports course={course} className={schoolClass.name} />
              </div>
              <AtWorkNow classId={schoolClass.id} courses={courses} />
              {children(course)}
              <Corrections course={course} level={2} />
              <ModuleCharts course={course} />
              <ResultMatrix
                course={course}
                onReview={(studentId, moduleId) =>
                  onReview({ studentId, courseId: course.id, moduleId })
                }
              />
            </div>
          )
        );
      }}
    </Reading>
  );
}

export const chosen = (courses: readonly CourseResults[], id: number | undefined) =>
  courses.find((course) => course.id === id) ?? liveCourse(courses);

interface CourseSelectProps {
  courses: readonly CourseResults[];
  chosen: CourseResults;
  onCourse(courseId: number): void;
}

export function CourseSelect({ courses, chosen, onCourse }: CourseSelectProps) {
  const t = useMessages('results');
  return (
    <Select
      className={css.select}
      aria-label={t('course')}
      data={courses.map((course) => ({ value: String(course.id), label: course.courseName }))}
      value={String(chosen.id)}
      onChange={(value) => value !== null && onCourse(Number(value))}
    />
  );
}

/** Exports the results as the table shows them. */
function Exports({ course, className }: { course: CourseResults; className: string }) {
  const t = useMessages('results');
  const columns = resultSheet({ t, courses: useMessages('courses') });
  const rows = useMemo(() => resultLines(course), [course]);
  const file = `${t('overview')} ${className} ${course.courseName}`;
  return (
    <span className={css.exports}>
      <ExportButton file={`${file}.xlsx`} columns={columns} rows={rows}>
        Excel
      </ExportButton>
      <ExportButton file={`${file}.csv`} columns={columns} rows={rows}>
        CSV
      </ExportButton>
    </span>
  );
}
