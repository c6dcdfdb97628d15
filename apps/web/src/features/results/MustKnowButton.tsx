import { Button } from '@mantine/core';
import { ShieldAlert } from 'lucide-react';
import { useMessages } from '../../platform/messages.ts';
import css from './AnswerAnalysis.module.css';
import type { AnalysedQuestion } from './answer-shares.ts';
import { type AnalysedPlace, useMarkMustKnow } from './results.calls.ts';

interface Props {
  place: AnalysedPlace;
  question: Pick<AnalysedQuestion, 'id' | 'isMustKnow'>;
}

/** Marks a question that nobody should get wrong, for all who teach at the school. */
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
