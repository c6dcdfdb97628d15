import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { ShieldAlert } from 'lucide-react';
import css from './AnswerAnalysis.module.css';
import { type AnalysedPlace, useMarkMustKnow } from './analysis.calls.ts';
import type { AnalysedQuestion } from './answer-shares.ts';

interface Props {
  place: AnalysedPlace;
  question: Pick<AnalysedQuestion, 'id' | 'isMustKnow'>;
}

/** Marks a question as must-know for all teachers of the school. */
export function MustKnowButton({ place, question: { id, isMustKnow } }: Props) {
  const t = useMessages('analysis');
  const mark = useMarkMustKnow();
  return (
    <Button
      size="compact-sm"
      variant={isMustKnow ? 'light' : 'subtle'}
      className={css.mustKnow}
      aria-pressed={isMustKnow}
      leftSection={<ShieldAlert size={14} aria-hidden="true" />}
      loading={mark.isPending}
      onClick={() => mark.send({ ...place, questionId: id, isMustKnow: !isMustKnow })}
    >
      {t('mustKnow')}
    </Button>
  );
}
