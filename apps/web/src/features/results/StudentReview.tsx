import { StatusBadge } from '@gesall/ui';
import { Check, ChevronDown, Minus, X } from 'lucide-react';
import { longMoment } from '../../platform/dates.ts';
import { failureTextInScreen } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import { scoreText } from '../../platform/numbers.ts';
import { Reading } from '../../platform/Reading.tsx';
import { toneOf } from '../../platform/tones.ts';
import { AnswerText } from './AnswerText.tsx';
import { AttemptHistory } from './AttemptHistory.tsx';
import {
  type Attempt,
  type HistoryEntry,
  useAttemptHistory,
  useAttempts,
} from './results.calls.ts';
import css from './StudentReview.module.css';

interface Props {
  studentId: number;
  courseId: number;
  moduleId: number;
  /** Opens one of the attempts for a look at it. */
  onOpen(attempt: HistoryEntry): void;
}

/**
 * A student's latest attempt at a module, then the best, each with every answer; and all attempts.
 */
export function StudentReview({ studentId, courseId, moduleId, onOpen }: Props) {
  const history = useAttemptHistory(studentId, { courseId, moduleId });
  return (
    <Reading read={useAttempts(studentId, { courseId, moduleId })} failedBody={failureTextInScreen}>
      {(attempts) => <Attempts attempts={attempts} history={history} onOpen={onOpen} />}
    </Reading>
  );
}

interface AttemptsProps extends Pick<Props, 'onOpen'> {
  attempts: readonly Attempt[];
  history: ReturnType<typeof useAttemptHistory>;
}

function Attempts({ attempts, history, onOpen }: AttemptsProps) {
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
      <AttemptHistory history={history} onOpen={onOpen} />
    </div>
  );
}

function AttemptPanel({ title, attempt }: { title: string; attempt: Attempt }) {
  const t = useMessages('results');
  const courses = useMessages('courses');
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
      {attempt.questionAnswerList.length === 0 ? (
        <p className={css.empty}>{t('noQuestions')}</p>
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
