import { useMessages } from '@gesall/client/react';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { showMessage } from '../../kit/messages.ts';
import { Notice } from '../../kit/Notice.tsx';
import { useActs } from '../../platform/acts/use-acts.tsx';
import { useSaving } from '../../platform/acts/use-saving.ts';
import { useDraft } from '../../platform/drafts.ts';
import { ActStateText } from '../../shell/ActStateText.tsx';
import { Reading } from '../../shell/Reading.tsx';
import css from './Evaluation.module.css';
import { type Question, starsOnPhone, useQuestions } from './questions.ts';

/** The questions that a period asks the signed-in person, answered with stars. */
export function EvaluationForm({ periodId, name }: { periodId: number; name: string }) {
  const t = useMessages('companion');
  const read = useQuestions(periodId);
  return (
    <Reading read={read}>
      {(questions) =>
        questions.length === 0 ? (
          <p>{t('noQuestions')}</p>
        ) : (
          <Stars {...{ periodId, name, questions }} readAt={read.dataUpdatedAt} />
        )
      }
    </Reading>
  );
}

interface Props {
  periodId: number;
  name: string;
  questions: readonly Question[];
  readAt: number;
}

function Stars({ periodId, name, questions, readAt }: Props) {
  const t = useMessages('companion');
  const { acts, add } = useActs();
  const { draft, change, clear } = useDraft<{ stars: Record<number, number> }>(
    `evaluation-${periodId}`,
    { stars: {} },
  );
  const { isBusy, isFull, save } = useSaving();
  if (!draft) return null;
  const onPhone = starsOnPhone(acts, readAt);
  const ids = new Set(questions.map(({ id }) => id));
  const waiting = acts
    .filter(({ content, shown }) => content.kind === 'answers' && shown !== 'sent')
    .at(-1);
  const answers = Object.entries(draft.stars)
    .map(([id, respons]) => ({ questionId: Number(id), respons }))
    .filter(({ questionId }) => ids.has(questionId));

  async function send() {
    await add({ kind: 'answers', body: { answers }, label: t('answersTo', { name }) });
    await clear();
    showMessage(t('answersKept'));
  }

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (answers.length > 0) void save(send);
      }}
    >
      {waiting && (
        <p role="status">
          <ActStateText act={waiting} />
        </p>
      )}
      {questions.map(({ id, question, responseRange, respons }) => (
        <Card key={id}>
          <StarField
            question={question}
            range={responseRange}
            value={draft.stars[id] ?? onPhone.get(id) ?? respons ?? undefined}
            onChange={(value) => change({ stars: { ...draft.stars, [id]: value } })}
          />
        </Card>
      ))}
      {isFull && (
        <div role="alert">
          <Notice tone="danger">{t('deviceIsFull')}</Notice>
        </div>
      )}
      <Button type="submit" size="large" disabled={answers.length === 0} isBusy={isBusy}>
        {t('sendAnswers')}
      </Button>
    </form>
  );
}

interface StarProps {
  question: string;
  range: number;
  value: number | undefined;
  onChange(value: number): void;
}

function StarField({ question, range, value, onChange }: StarProps) {
  const t = useMessages('companion');
  const name = useId();
  return (
    <fieldset>
      <legend className={css.question}>{question}</legend>
      <div className={css.stars}>
        {Array.from({ length: range }, (_, at) => at + 1).map((each) => (
          <label key={each}>
            <input
              className={css.radio}
              type="radio"
              name={name}
              checked={value === each}
              onChange={() => onChange(each)}
            />
            <Star
              size={32}
              strokeWidth={1.6}
              fill={value !== undefined && each <= value ? 'currentColor' : 'none'}
              aria-hidden="true"
            />
            <span className="visually-hidden">{t('starsOf', { count: each, range })}</span>
          </label>
        ))}
      </div>
      <p className={css.chosen}>
        {value === undefined ? t('notAnswered') : t('starsOf', { count: value, range })}
      </p>
    </fieldset>
  );
}
