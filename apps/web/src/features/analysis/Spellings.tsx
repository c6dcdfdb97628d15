import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { Check, X } from 'lucide-react';
import css from './AnswerAnalysis.module.css';
import { type AnalysedPlace, useAcceptAnswers } from './analysis.calls.ts';
import { type Spelling, verdictOf } from './answer-shares.ts';

interface Props {
  place: AnalysedPlace;
  questionId: number;
  spellings: readonly Spelling[];
}

/** The spellings of a blank, each of which the school can accept in the analysis. */
export function Spellings({ place, questionId, spellings }: Props) {
  const t = useMessages('analysis');
  const results = useMessages('results');
  const accept = useAcceptAnswers();
  const called = spellings.filter(({ isCorrect, key }) => isCorrect === false && key !== undefined);
  const isAccepted = called.length > 0 && called.every((spelling) => spelling.isAccepted);
  const keys = called.flatMap(({ key }) => key ?? []);
  return (
    <>
      {spellings.length > 1 && (
        <ul className={css.spellings} aria-label={t('spellings')}>
          {spellings.map((spelling) => (
            <li key={spelling.key}>
              {verdictOf(spelling) === false ? (
                <X size={12} aria-label={results('wrong')} />
              ) : (
                <Check
                  size={12}
                  aria-label={results('correct')}
                  visibility={verdictOf(spelling) ? undefined : 'hidden'}
                />
              )}{' '}
              {spelling.parts.join(', ')} <span>{spelling.studentIds.length}</span>
            </li>
          ))}
        </ul>
      )}
      {isAccepted && <p className={css.accepted}>{t('accepted')}</p>}
      {keys.length > 0 && (
        <Button
          display="block"
          size="compact-xs"
          variant="subtle"
          className={css.accept}
          loading={accept.isPending}
          onClick={() => accept.send({ ...place, questionId, keys, isAccepted: !isAccepted })}
        >
          {t(isAccepted ? 'acceptNot' : spellings.length > 1 ? 'acceptAll' : 'accept')}
        </Button>
      )}
    </>
  );
}
