import { EmptyState } from '@gesall/ui';
import { Select } from '@mantine/core';
import { BookOpen } from 'lucide-react';
import { useMemo } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { Reading } from '../../platform/Reading.tsx';
import { ExportButton } from '../../platform/sheets/ExportButton.tsx';
import { AtWorkNow } from './AtWorkNow.tsx';
import css from './ClassResults.module.css';
import { Corrections } from './Corrections.tsx';
import { liveCourse } from './latest-run.ts';
import { ModuleCharts, StatusLegend } from './ModuleCharts.tsx';
import { MustKnow } from './MustKnow.tsx';
import { ResultMatrix } from './ResultMatrix.tsx';
import { resultLines, resultSheet } from './result-sheet.ts';
import { type CourseResults, useResultsOfClass } from './results.calls.ts';

interface Props {
  classId: number;
  /** The chosen course; the one that was run last when it is none of the class's. */
  courseId: number | undefined;
  onCourse(courseId: number): void;
  onAnswers(place: {
    course: { id: number; name: string };
    module: { id: number; name: string };
  }): void;
  onReview(place: { studentId: number; courseId: number; moduleId: number }): void;
}

/** Who has done what: the class's students against the modules of a course. */
export function ClassResults({ classId, courseId, onCourse, onAnswers, onReview }: Props) {
  const t = useMessages('results');
  return (
    <Reading
      read={useResultsOfClass(classId)}
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
                <Exports course={course} />
              </div>
              <AtWorkNow classId={classId} courses={courses} />
              <MustKnow
                classId={classId}
                courseId={course.id}
                onModule={(module) =>
                  onAnswers({ course: { id: course.id, name: course.courseName }, module })
                }
              />
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

/** The results as the table shows them, for a spreadsheet. */
function Exports({ course }: { course: CourseResults }) {
  const t = useMessages('results');
  const columns = resultSheet({ t, courses: useMessages('courses') });
  const rows = useMemo(() => resultLines(course), [course]);
  return (
    <span className={css.exports}>
      <ExportButton
        file={`${t('overview')} ${course.courseName}.xlsx`}
        columns={columns}
        rows={rows}
      >
        Excel
      </ExportButton>
      <ExportButton
        file={`${t('overview')} ${course.courseName}.csv`}
        columns={columns}
        rows={rows}
      >
        CSV
      </ExportButton>
    </span>
  );
}
