import { EmptyState } from '@gesall/ui';
import { Select } from '@mantine/core';
import { BookOpen, MessageCircleQuestion } from 'lucide-react';
import { failureTextInScreen } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import { Reading } from '../../platform/Reading.tsx';
import { AnswerAnalysis } from './AnswerAnalysis.tsx';
import css from './ClassResults.module.css';
import { CourseSelect, chosen } from './ClassResults.tsx';
import { meanPercent } from './class-shares.ts';
import { LessonStarter } from './LessonStarter.tsx';
import { liveModule } from './latest-run.ts';
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
  return (
    <Reading read={useResultsOfClass(classId)} rows={8}>
      {(courses) => {
        const course = chosen(courses, courseId);
        const module = course?.modules.find((each) => each.moduleId === moduleId) ?? (course && liveModule(course));
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
              <CourseSelect courses={courses} chosen={course} onCourse={(id) => onChoose({ courseId: id })} />
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
      }}
    </Reading>
  );
}

function ModuleAnswers({ classId, course, moduleId }: { classId: number; course: CourseResults; moduleId: number }) {
  const t = useMessages('results');
  const module = course.modules.find((each) => each.moduleId === moduleId);
  const mean = meanPercent(course, moduleId);
  const names = new Map(course.students.map(({ studentId, name }) => [studentId, name]));
  return (
    <Reading
      read={useClassAnswers(classId, { courseId: course.id, moduleId })}
      rows={8}
      failedBody={failureTextInScreen}
      isEmpty={({ length }) => length === 0}
      empty={
        <EmptyState icon={<MessageCircleQuestion size={28} aria-hidden="true" />} title={t('noAnswersTitle')}>
          {t('noAnswersBody')}
        </EmptyState>
      }
    >
      {(questions) => (
        <>
          <div className={css.bar}>
            <p className={css.basis}>
              {t('basis', { count: questions[0]?.amountOfStudentresults ?? 0, total: course.students.length })}{' '}
              {module && mean !== undefined && t('mean', { mean, limit: module.approvalLimit })}
            </p>
            {module && <LessonStarter module={module.name} questions={questions} />}
          </div>
          {questions.some(({ isUnworded }) => isUnworded) && <p className={css.unworded}>{t('unworded')}</p>}
          <AnswerAnalysis questions={questions} nameOf={(id) => names.get(id) ?? '–'} />
        </>
      )}
    </Reading>
  );
}
