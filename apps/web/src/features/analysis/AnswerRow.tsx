import { percentText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { UnstyledButton } from '@mantine/core';
import { Check, Minus, X } from 'lucide-react';
import { useState } from 'react';
import css from './AnswerAnalysis.module.css';
import { AnswerText } from './AnswerText.tsx';
import type { AnalysedPlace } from './analysis.calls.ts';
import type { AnalysedQuestion, AnswerShare } from './answer-shares.ts';
import { Spellings } from './Spellings.tsx';

const shownNames = 9;

interface Props {
  place: AnalysedPlace;
  question: AnalysedQuestion;
  answer: AnswerShare;
  nameOf(studentId: number): string;
}

/** An answer with its share and the students' names; for a blank, with every spelling. */
export function AnswerRow({ place, question, answer, nameOf }: Props) {
  const t = useMessages('results');
  const [open, setOpen] = useState(false);
  const names = answer.studentIds.map(nameOf);
  const shown = open ? names : names.slice(0, shownNames);
  const rest = names.length - shown.length;
  return (
    <li className={css.answer} data-verdict={lookOf(answer)}>
      <Mark isCorrect={answer.isCorrect} />
      <div className={css.words}>
        <AnswerText type={question.type} parts={answer.parts} />
        {answer.isCommonestMistake && <p className={css.mistake}>{t('commonestMistake')}</p>}
        <Spellings place={place} questionId={question.id} spellings={answer.spellings} />
      </div>
      <div className={css.bar}>
        <span style={{ width: `${answer.percent}%` }} />
      </div>
      <p className={css.count}>
        <b>{percentText(answer.percent)}</b> {answer.studentIds.length}
      </p>
      <p className={css.names}>
        {shown.join(', ')}{' '}
        {rest > 0 && (
          <UnstyledButton className={css.more} onClick={() => setOpen(true)}>
            {t('more', { count: rest })}
          </UnstyledButton>
        )}
      </p>
    </li>
  );
}

const lookOf = ({ isCorrect, isCommonestMistake }: AnswerShare) =>
  isCorrect ? 'right' : isCommonestMistake ? 'mistake' : 'other';

function Mark({ isCorrect }: { isCorrect: boolean | null }) {
  const t = useMessages('results');
  if (isCorrect === true) return <Check size={18} className={css.mark} aria-label={t('correct')} />;
  if (isCorrect === false) return <X size={18} className={css.mark} aria-label={t('wrong')} />;
  return <Minus size={18} className={css.mark} aria-label={t('notJudged')} />;
}
