import { useMessages } from '@gesall/client/react';
import { stars } from '@gesall/rules';
import { Heading } from '@gesall/ui';
import { ActionIcon, Button, NativeSelect, Textarea } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { MoveButtons } from '../../platform/MoveButtons.tsx';
import css from './evaluations.module.css';
import {
  type AskedType,
  movedQuestion,
  newQuestion,
  newQuestionText,
  problemOfQuestion,
  type QuestionDraft,
} from './question-drafts.ts';
import { Stars } from './Stars.tsx';
import './evaluations.calls.ts';

interface Props {
  value: readonly QuestionDraft[];
  onChange(drafts: readonly QuestionDraft[]): void;
  /** How many have answered; in a new period nobody. */
  answersOf?(draft: QuestionDraft): number;
  /** Asks before an answered question goes. */
  onRemoveAnswered?(draft: QuestionDraft): void;
}

/** The questions of a period, in one list for students and one for supervisors. */
export const QuestionsDraft = (props: Props) => (
  <div className={css.form}>
    <QuestionList type={1} {...props} />
    <QuestionList type={4} {...props} />
  </div>
);

const words = {
  1: { heading: 'forStudents', add: 'addForStudents' },
  4: { heading: 'forSupervisors', add: 'addForSupervisors' },
} as const;

function QuestionList({
  type,
  value,
  onChange,
  answersOf = () => 0,
  onRemoveAnswered,
}: Props & { type: AskedType }) {
  const t = useMessages('evaluations');
  const heading = useId();
  const [announcement, setAnnouncement] = useState('');
  const drafts = value.filter(({ forUserType }) => forUserType === type);

  function move(key: string, to: number) {
    onChange(movedQuestion(value, key, to));
    setAnnouncement(t('moved', { place: to + 1, count: drafts.length }));
  }

  return (
    <section className={css.part} aria-labelledby={heading}>
      <Heading level={3} look="panel" id={heading}>
        {t(words[type].heading)}
      </Heading>
      {drafts.length === 0 && <p className={css.hint}>{t('none')}</p>}
      <ol className={css.questions}>
        {drafts.map((draft, place) => (
          <QuestionFields
            key={draft.key}
            draft={draft}
            place={place}
            count={drafts.length}
            onChange={(changes) =>
              onChange(
                value.map((each) => (each.key === draft.key ? { ...each, ...changes } : each)),
              )
            }
            onMove={(to) => move(draft.key, to)}
            answers={answersOf(draft)}
            onRemove={() =>
              answersOf(draft) > 0
                ? onRemoveAnswered?.(draft)
                : onChange(value.filter(({ key }) => key !== draft.key))
            }
          />
        ))}
      </ol>
      <div>
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden="true" />}
          onClick={() => onChange([...value, newQuestion(type)])}
        >
          {t(words[type].add)}
        </Button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </section>
  );
}

const ranges = Array.from({ length: stars.most - stars.least + 1 }, (_, more) =>
  String(stars.least + more),
);

interface FieldsProps {
  draft: QuestionDraft;
  place: number;
  count: number;
  answers: number;
  onChange(changes: Partial<QuestionDraft>): void;
  onMove(to: number): void;
  onRemove(): void;
}

function QuestionFields({ draft, place, count, answers, onChange, onMove, onRemove }: FieldsProps) {
  const t = useMessages('evaluations');
  const number = { place: place + 1 };
  const { question, responseRange } = draft;
  return (
    <li className={css.question}>
      <Textarea
        label={t('question', number)}
        autosize
        minRows={1}
        maxRows={5}
        value={question}
        error={problemOfQuestion(draft)}
        onChange={({ currentTarget }) => onChange({ question: currentTarget.value })}
        onFocus={({ currentTarget }) => {
          if (question === newQuestionText) currentTarget.select();
        }}
      />
      <div className={css.foot}>
        <Stars count={responseRange} />
        {answers > 0 && <span className={css.answered}>{t('answers', { count: answers })}</span>}
        <NativeSelect
          disabled={answers > 0}
          title={answers > 0 ? t('starsStay') : undefined}
          className={css.range}
          aria-label={t('starsOf', number)}
          data={ranges}
          value={String(responseRange)}
          onChange={({ currentTarget }) => onChange({ responseRange: Number(currentTarget.value) })}
        />
        <span className={css.buttons}>
          <MoveButtons
            place={place}
            count={count}
            up={t('moveUp', number)}
            down={t('moveDown', number)}
            onMove={onMove}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('remove', number)}
            onClick={onRemove}
          >
            <Trash2 size={16} aria-hidden="true" />
          </ActionIcon>
        </span>
      </div>
    </li>
  );
}
