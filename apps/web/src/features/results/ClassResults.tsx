import { EmptyState, FailedRead, SkeletonRows } from '@gesall/ui';
import { Select } from '@mantine/core';
import { BookOpen } from 'lucide-react';
import { useMessages } from '../../platform/messages.ts';
import css from './ClassResults.module.css';
import { ResultMatrix } from './ResultMatrix.tsx';
import { type CourseResults, useResultsOfClass } from './results.calls.ts';

interface Props {
  classId: number;
  /** The chosen course; the first when it is none of the class's. */
  courseId: number | undefined;
  onCourse(courseId: number): void;
  onReview(place: { studentId: number; courseId: number; moduleId: number }): void;
}

/** Who has done what: the class's students against the modules of a course. */
export function ClassResults({ classId, courseId, onCourse, onReview }: Props) {
  const t = useMessages('results');
  const shell = useMessages('shell');
  const courses = useResultsOfClass(classId);
  if (courses.isPending) return <SkeletonRows rows={12} height="33px" label={shell('loading')} />;
  if (courses.isError) {
    return (
      <FailedRead title={shell('failedTitle')} retry={shell('retry')} onRetry={() => courses.refetch()}>
        {shell('failedBody')}
      </FailedRead>
    );
  }
  const course = chosen(courses.data, courseId);
  if (!course) {
    return (
      <EmptyState icon={<BookOpen size={28} aria-hidden="true" />} title={t('noCoursesTitle')}>
        {t('noCoursesBody')}
      </EmptyState>
    );
  }
  return (
    <div className={css.results}>
      <div className={css.bar}>
        <CourseSelect courses={courses.data} chosen={course} onCourse={onCourse} />
        <Legend />
      </div>
      <ResultMatrix course={course} onReview={(studentId, moduleId) => onReview({ studentId, courseId: course.id, moduleId })} />
    </div>
  );
}

export const chosen = (courses: readonly CourseResults[], id: number | undefined) =>
  courses.find((course) => course.id === id) ?? courses[0];

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

function Legend() {
  const t = useMessages('courses');
  return (
    <ul className={css.legend}>
      {(['done', 'progress', 'none'] as const).map((tone) => (
        <li key={tone}>
          <span className={css.swatch} data-tone={tone} aria-hidden="true" />
          {t(tone === 'done' ? 'status.2' : tone === 'progress' ? 'status.1' : 'status.0')}
        </li>
      ))}
    </ul>
  );
}
