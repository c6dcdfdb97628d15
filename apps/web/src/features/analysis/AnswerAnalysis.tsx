import { percentText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Heading, Tag } from '@gesall/ui';
import { Check } from 'lucide-react';
import css from './AnswerAnalysis.module.css';
import { AnswerRow } from './AnswerRow.tsx';
import { AnswerText } from './AnswerText.tsx';
import type { AnalysedPlace } from './analysis.calls.ts';
import type { AnalysedQuestion } from './answer-shares.ts';
import { Confusion } from './Confusion.tsx';
import { MustKnowButton } from './MustKnowButton.tsx';
import { useSectionInView } from './section-in-view.ts';

interface Props {
  place: AnalysedPlace;
  questions: readonly AnalysedQuestion[];
  ran: readonly { id: number; name: string }[];
}

export function AnswerAnalysis({ place, questions: analysed, ran }: Props) {
  const t = useMessages('results');
  const names = new Map(ran.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => names.get(id) ?? '–';
  const [current, page] = useSectionInView(analysed.map(({ id }) => id).join());
  return (
    <div className={css.analysis} ref={page}>
      <nav className={css.list} aria-label={t('hardestFirst')}>
        <p className={css.listHead}>
          <span>{t('hardestFirst')}</span>
          <span>{t('right')}</span>
        </p>
        <ol>
          {analysed.map((question, index) => (
            <li key={question.id}>
              <a
                href={`#fraga-${question.id}`}
                className={css.listRow}
                data-hardest={index === 0 || undefined}
                aria-current={String(question.id) === current || undefined}
              >
                <span className={css.listNumber}>{question.number}</span>
                <span className={css.listText}>{question.text}</span>
                <b>{question.rightPercent === null ? '–' : percentText(question.rightPercent)}</b>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.questions}>
        {analysed.map((question) => (
          <QuestionBlock
            key={question.id}
            place={place}
            question={question}
            ran={ran}
            nameOf={nameOf}
          />
        ))}
      </div>
    </div>
  );
}

interface QuestionBlockProps extends Pick<Props, 'place' | 'ran'> {
  question: AnalysedQuestion;
  nameOf(studentId: number): string;
}

function QuestionBlock({ place, question, ran, nameOf }: QuestionBlockProps) {
  const t = useMessages('results');
  const analysis = useMessages('analysis');
  const answered = new Set(question.answers.flatMap(({ studentIds }) => studentIds));
  const unanswered = ran.filter(({ id }) => !answered.has(id));
  return (
    <section
      id={`fraga-${question.id}`}
      data-section={question.id}
      className={css.question}
      aria-labelledby={`rubrik-${question.id}`}
    >
      <div className={css.head}>
        <div>
          <p className={css.tags}>
            <Tag>
              {t('questionTag', { number: question.number, type: t(`type.${question.type}`) })}
            </Tag>
            <MustKnowButton place={place} question={question} />
          </p>
          <div className={css.text}>
            <Heading id={`rubrik-${question.id}`} look="entry">
              {question.text}
            </Heading>
          </div>
        </div>
        <p className={css.right}>
          {question.rightPercent === null ? (
            <small>{t('noRightAnswer')}</small>
          ) : (
            <>
              <b data-low={question.rightPercent < 50 || undefined}>
                {percentText(question.rightPercent)}
              </b>
              <small>{t('answeredRight')}</small>
            </>
          )}
        </p>
      </div>
      <ul className={css.answers}>
        {question.answers.map((answer) => (
          <AnswerRow
            key={`${answer.isCorrect} ${answer.parts.join('\u001f')}`}
            {...{ place, question, answer, nameOf }}
          />
        ))}
      </ul>
      {unanswered.length > 0 && (
        <p className={css.unanswered}>
          <b>{analysis('unanswered', { count: unanswered.length })}</b>{' '}
          {unanswered.map(({ name }) => name).join(', ')}
        </p>
      )}
      <Confusion question={question} />
      {question.correct.length > 0 && !question.answers.some((answer) => answer.isCorrect) && (
        <p className={css.correct}>
          <Check size={16} aria-hidden="true" /> {t('correctAnswer')}:{' '}
          <AnswerText type={question.type} parts={question.correct} />
        </p>
      )}
    </section>
  );
}
