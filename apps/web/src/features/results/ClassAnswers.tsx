import { EmptyState } from '@gesall/ui';
import { SegmentedControl, Select } from '@mantine/core';
import { BookOpen, MessageCircleQuestion } from 'lucide-react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureTextInScreen } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import { Reading } from '../../platform/Reading.tsx';
import { AnswerAnalysis } from './AnswerAnalysis.tsx';
import { AnswerGrid } from './AnswerGrid.tsx';
import { analyse } from './answer-shares.ts';
import css from './ClassResults.module.css';
import { CourseSelect, chosen } from './ClassResults.tsx';
import { meanPercent } from './class-shares.ts';
import { LessonStarter } from './LessonStarter.tsx';
import { liveModule } from './latest-run.ts';
import { type CourseResults, type Question, useClassAnswers, useResultsOfClass } from './results.calls.ts';

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
  const ran = course.students.filter(({ results }) => results.some((cell) => cell.moduleId === moduleId && cell.nbrOfAttempts > 0));
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
          <Analysis questions={questions} ran={ran} />
        </>
      )}
    </Reading>
  );
}

interface AnalysisProps {
  questions: readonly Question[];
  ran: readonly { studentId: number; name: string }[];
}

/** The same answers question by question, or as the class against the questions. */
function Analysis({ questions, ran }: AnalysisProps) {
  const t = useMessages('analysis');
  const [view, setView] = useState('questions');
  const analysed = useMemo(() => analyse(questions), [questions]);
  function lookAt(id: number) {
    flushSync(() => setView('questions'));
    document.getElementById(`fraga-${id}`)?.scrollIntoView();
  }
  return (
    <>
      <SegmentedControl
        className={css.view}
        aria-label={t('view')}
        value={view}
        onChange={setView}
        data={[
          { value: 'questions', label: t('questionsView') },
          { value: 'grid', label: t('gridView') },
        ]}
      />
      {view === 'grid' ? (
        <AnswerGrid questions={analysed} ran={ran} onQuestion={lookAt} />
      ) : (
        <AnswerAnalysis questions={analysed} ran={ran} />
      )}
    </>
  );
}
