import { oneDecimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState, Heading } from '@gesall/ui';
import { Dialog } from '@gesall/ui/overlays';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import { type Answer, type Question, useEvaluations, useQuestions } from './evaluations.calls.ts';
import form from './evaluations.module.css';
import type { AskedType } from './question-drafts.ts';
import css from './Ratings.module.css';
import { averageOf } from './ratings.ts';
import { Stars } from './Stars.tsx';

interface Props {
  periodId: number;
  /** Shows only the answers of a student and of who follows them. */
  studentId: number | undefined;
  opened: boolean;
  onClose(): void;
}

/** What students and supervisors have answered, question by question. */
export function RatingsDialog({ opened, onClose, ...shown }: Props) {
  const t = useMessages('evaluations');
  const shell = useMessages('shell');
  return (
    <Dialog opened={opened} title={t('ratings')} close={shell('close')} onClose={onClose}>
      {opened && <Ratings {...shown} />}
    </Dialog>
  );
}

function Ratings({ periodId, studentId }: Pick<Props, 'periodId' | 'studentId'>) {
  const t = useMessages('evaluations');
  const questions = useQuestions(periodId);
  const answers = useEvaluations(periodId, studentId);
  return (
    <Reading read={questions} failedTitle={t('ratingsFailed')}>
      {(asked) => (
        <Reading read={answers} failedTitle={t('ratingsFailed')}>
          {(given) =>
            asked.length === 0 ? (
              <EmptyState icon={<Star size={28} aria-hidden="true" />} title={t('noQuestions')}>
                {t('noQuestionsBody')}
              </EmptyState>
            ) : (
              <div className={css.parts}>
                {([1, 4] as const).map((type) => (
                  <RatedQuestions
                    key={type}
                    type={type}
                    questions={asked.filter(({ forUserType }) => forUserType === type)}
                    answers={given}
                  />
                ))}
              </div>
            )
          }
        </Reading>
      )}
    </Reading>
  );
}

interface PartProps {
  type: AskedType;
  questions: readonly Question[];
  answers: readonly Answer[];
}

function RatedQuestions({ type, questions, answers }: PartProps) {
  const t = useMessages('evaluations');
  const heading = useId();
  return (
    <section className={form.part} aria-labelledby={heading}>
      <Heading level={3} look="panel" id={heading}>
        {t(type === 1 ? 'ofStudents' : 'ofSupervisors')}
      </Heading>
      {questions.length === 0 && <p className={form.hint}>{t('none')}</p>}
      {questions.map((question) => (
        <RatedQuestion
          key={question.id}
          question={question}
          answers={answers.filter(({ questionId }) => questionId === question.id)}
        />
      ))}
    </section>
  );
}

function RatedQuestion({
  question: { question, responseRange },
  answers,
}: {
  question: Question;
  answers: readonly Answer[];
}) {
  const t = useMessages('evaluations');
  const heading = useId();
  const average = averageOf(answers.map(({ respons }) => respons));
  return (
    <article className={form.question} aria-labelledby={heading}>
      <header className={css.head}>
        <h4 className={css.text} id={heading}>
          {question}
        </h4>
        {average !== undefined && (
          <p className={css.average}>
            <span className="visually-hidden">{t('average')} </span>
            <strong>{oneDecimal(average)}</strong> ({answers.length})
          </p>
        )}
      </header>
      {answers.length === 0 && <p className={form.hint}>{t('noAnswers')}</p>}
      {answers.length > 0 && (
        <ul className={css.answers}>
          {answers.map(({ respons, user }) => (
            <li key={user.id} className={css.answer}>
              <span className={css.name}>{user.name}</span>
              <Stars count={responseRange} given={respons} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
