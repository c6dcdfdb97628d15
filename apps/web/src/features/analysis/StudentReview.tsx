import { failureTextInScreen, longMoment, scoreText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { StatusBadge } from '@gesall/ui';
import { Check, ChevronDown, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import { toneOf } from '../../platform/tones.ts';
import { AnswerText } from './AnswerText.tsx';
import { type Attempt, useAttempts } from './analysis.calls.ts';
import css from './StudentReview.module.css';

interface Props {
  studentId: number;
  courseId: number;
  moduleId: number;
  children: ReactNode;
}

/** A student's latest and best attempt at a module with every answer, then all attempts. */
export function StudentReview({ studentId, courseId, moduleId, children }: Props) {
  return (
    <Reading read={useAttempts(studentId, { courseId, moduleId })} failedBody={failureTextInScreen}>
      {(attempts) => <Attempts attempts={attempts}>{children}</Attempts>}
    </Reading>
  );
}

interface AttemptsProps {
  attempts: readonly Attempt[];
  children: ReactNode;
}

function Attempts({ attempts, children }: AttemptsProps) {
  const t = useMessages('results');
  const latest = attempts.find((attempt) => attempt.isLatestResult);
  const best = attempts.find((attempt) => attempt.isBestResult);
  if (!latest && !best) {
    return (
      <p className={css.none} role="alert">
        {t('ResultOverviewQuestionError')}
      </p>
    );
  }
  return (
    <div className={css.panels}>
      {latest && <AttemptPanel title={t('latest')} attempt={latest} />}
      {best && <AttemptPanel title={t('best')} attempt={best} />}
      {children}
    </div>
  );
}

function AttemptPanel({ title, attempt }: { title: string; attempt: Attempt }) {
  const t = useMessages('results');
  const courses = useMessages('courses');
  const analysis = useMessages('analysis');
  return (
    <details className={css.panel} open>
      <summary className={css.summary}>
        <span className={css.title}>{title}</span>
        <StatusBadge tone={toneOf(attempt.status)}>
          {courses(`status.${attempt.status}`)}
        </StatusBadge>
        <b>{scoreText(attempt)}</b>
        <span className={css.when}>
          {t('attemptNumber', { number: attempt.number })} · {longMoment(attempt.cleanTimeStamp)}
        </span>
        <ChevronDown size={16} aria-hidden="true" className={css.chevron} />
      </summary>
      {attempt.differingClaim && (
        <p className={css.empty}>{t(`claims.${attempt.differingClaim}`)}</p>
      )}
      {attempt.questionAnswerList.length === 0 ? (
        <p className={css.empty}>
          {analysis(`noneOfAttempt.${attempt.noAnswersBecause ?? 'unanswered'}`)}
        </p>
      ) : (
        <ol className={css.questions}>
          {attempt.questionAnswerList.map((answer, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the answers of an attempt have an order and nothing else
            <li key={index} className={css.question}>
              <Verdict correct={answer.correct} />
              <div>
                <p className={css.text}>{answer.question}</p>
                <dl className={css.answers}>
                  <dt>{t('yourAnswer')}</dt>
                  <dd>
                    <AnswerText type={answer.type} parts={answer.studentAnswer} />
                  </dd>
                  {answer.correct !== true && answer.correctAnswer.length > 0 && (
                    <>
                      <dt>{t('correctAnswer')}</dt>
                      <dd>
                        <AnswerText type={answer.type} parts={answer.correctAnswer} />
                      </dd>
                    </>
                  )}
                </dl>
              </div>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

function Verdict({ correct }: { correct: boolean | null }) {
  const t = useMessages('results');
  if (correct === true) return <Check size={18} className={css.right} aria-label={t('correct')} />;
  if (correct === false) return <X size={18} className={css.wrong} aria-label={t('wrong')} />;
  return <Minus size={18} className={css.open} aria-label={t('notJudged')} />;
}
