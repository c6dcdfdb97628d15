import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { MessageCircleQuestion } from 'lucide-react';
import type { ClassAnswers } from './analysis.calls.ts';

/** Why a class has no answers to the questions of a module. */
export function NoAnswers({ reason }: { reason: NonNullable<ClassAnswers['noAnswersBecause']> }) {
  const t = useMessages('analysis');
  return (
    <EmptyState
      icon={<MessageCircleQuestion size={28} aria-hidden="true" />}
      title={t(`none.${reason}.title`)}
    >
      {t(`none.${reason}.body`)}
    </EmptyState>
  );
}
