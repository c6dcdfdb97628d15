import { failureTextInScreen } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import type { AttemptChoice } from '@gesall/rules';
import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Reading } from '../../platform/Reading.tsx';
import { AnswerAnalysis } from './AnswerAnalysis.tsx';
import { AnswerBasis, type ReadAttempts } from './AnswerBasis.tsx';
import { AnswerGrid } from './AnswerGrid.tsx';
import { type AnalysedPlace, type ClassAnswers, useClassAnswers } from './analysis.calls.ts';
import { type AnalysedQuestion, analyse } from './answer-shares.ts';
import { LessonStarter } from './LessonStarter.tsx';
import css from './ModuleAnswers.module.css';
import { NoAnswers } from './NoAnswers.tsx';

interface Props {
  classId: number;
  course: { id: number; students: readonly unknown[] };
  module: { moduleId: number; name: string; approvalLimit: number };
  attempt: AttemptChoice | undefined;
  version: number | undefined;
  onRead(read: ReadAttempts): void;
}

/** What a class answered in one module, from one attempt of each student at one version. */
export function ModuleAnswers({ classId, course, module, attempt, version, onRead }: Props) {
  return (
    <Reading
      read={useClassAnswers(classId, {
        courseId: course.id,
        moduleId: module.moduleId,
        attempt,
        version,
      })}
      rows={8}
      failedBody={failureTextInScreen}
    >
      {(answers) => (
        <Answered
          place={{ classId, courseId: course.id, moduleId: module.moduleId }}
          answers={answers}
          total={course.students.length}
          module={module}
          onRead={onRead}
        />
      )}
    </Reading>
  );
}

interface AnsweredProps extends Pick<Props, 'module' | 'onRead'> {
  place: AnalysedPlace;
  answers: ClassAnswers;
  total: number;
}

function Answered({ place, answers, total, module, onRead }: AnsweredProps) {
  const t = useMessages('results');
  const analysed = useMemo(() => analyse(answers.questions), [answers]);
  if (answers.noAnswersBecause !== null) {
    const { noAnswersBecause: reason, versions } = answers;
    return (
      <>
        {/* Another version of the package may have answers. */}
        {versions.length > 1 && (
          <AnswerBasis
            answers={answers}
            total={total}
            limit={module.approvalLimit}
            onRead={onRead}
          />
        )}
        <NoAnswers reason={reason} />
      </>
    );
  }
  return (
    <>
      <AnswerBasis answers={answers} total={total} limit={module.approvalLimit} onRead={onRead}>
        <LessonStarter module={module.name} questions={analysed} />
      </AnswerBasis>
      {answers.questions.some(({ isUnworded }) => isUnworded) && (
        <p className={css.unworded}>{t('unworded')}</p>
      )}
      <Views place={place} questions={analysed} ran={answers.students} />
    </>
  );
}

interface ViewsProps {
  place: AnalysedPlace;
  questions: readonly AnalysedQuestion[];
  ran: ClassAnswers['students'];
}

function Views({ place, questions, ran }: ViewsProps) {
  const t = useMessages('analysis');
  const [view, setView] = useState('questions');
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
        <AnswerGrid questions={questions} ran={ran} onQuestion={lookAt} />
      ) : (
        <AnswerAnalysis place={place} questions={questions} ran={ran} />
      )}
    </>
  );
}
