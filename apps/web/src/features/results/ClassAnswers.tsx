import { EmptyState, FailedRead, SkeletonRows } from '@gesall/ui';
import { Select } from '@mantine/core';
import { BookOpen, MessageCircleQuestion } from 'lucide-react';
import { failureTextInScreen } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import { AnswerAnalysis } from './AnswerAnalysis.tsx';
import css from './ClassResults.module.css';
import { CourseSelect, chosen } from './ClassResults.tsx';
import { type CourseResults, useClassAnswers, useResultsOfClass } from './results.calls.ts';

interface Props {
  classId: number;
  courseId: number | undefined;
  moduleId: number | undefined;
  onChoose(place: { courseId: number; moduleId?: number }): void;
}

/** What the class answered: a module's questions with the names behind each answer. */
export function ClassAnswers({ classId, courseId, moduleId, onChoose }: Props) {
  const t = useMessages('results');
  const shell = useMessages('shell');
  const courses = useResultsOfClass(classId);
  if (courses.isPending) return <SkeletonRows rows={8} label={shell('loading')} />;
  if (courses.isError) {
    return (
      <FailedRead title={shell('failedTitle')} retry={shell('retry')} onRetry={() => courses.refetch()}>
        {shell('failedBody')}
      </FailedRead>
    );
  }
  const course = chosen(courses.data, courseId);
  const module = course?.modules.find((each) => each.moduleId === moduleId) ?? course?.modules[0];
  if (!course || !module) {
    return (
      <EmptyState icon={<BookOpen size={28} aria-hidden="true" />} title={t('noCoursesTitle')}>
        {t('noCoursesBody')}
      </EmptyState>
    );
  }
  return (
    <div className={css.results}>
      <div className={css.bar}>
        <CourseSelect courses={courses.data} chosen={course} onCourse={(id) => onChoose({ courseId: id })} />
        <Select
          className={css.select}
          aria-label={t('chooseModule')}
          data={course.modules.map((each, index) => ({ value: String(each.moduleId), label: `${index + 1} ${each.name}` }))}
          value={String(module.moduleId)}
          onChange={(value) => value !== null && onChoose({ courseId: course.id, moduleId: Number(value) })}
        />
      </div>
      <ModuleAnswers classId={classId} course={course} moduleId={module.moduleId} />
    </div>
  );
}

function ModuleAnswers({ classId, course, moduleId }: { classId: number; course: CourseResults; moduleId: number }) {
  const t = useMessages('results');
  const shell = useMessages('shell');
  const questions = useClassAnswers(classId, { courseId: course.id, moduleId });
  if (questions.isPending) return <SkeletonRows rows={8} label={shell('loading')} />;
  if (questions.isError) {
    return (
      <FailedRead title={shell('failedTitle')} retry={shell('retry')} onRetry={() => questions.refetch()}>
        {failureTextInScreen(questions.error)}
      </FailedRead>
    );
  }
  if (questions.data.length === 0) {
    return (
      <EmptyState icon={<MessageCircleQuestion size={28} aria-hidden="true" />} title={t('noAnswersTitle')}>
        {t('noAnswersBody')}
      </EmptyState>
    );
  }
  const names = new Map(course.students.map(({ studentId, name }) => [studentId, name]));
  return (
    <>
      <p className={css.basis}>{t('basis', { count: questions.data[0]?.amountOfStudentresults ?? 0, total: course.students.length })}</p>
      <AnswerAnalysis questions={questions.data} nameOf={(id) => names.get(id) ?? '–'} />
    </>
  );
}
