import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { useDeleteQuestion } from './evaluations.calls.ts';
import type { QuestionDraft } from './question-drafts.ts';

interface Props {
  question: QuestionDraft | undefined;
  /** How many go with it. */
  answers: number;
  onDone(): void;
  onDeleted(question: QuestionDraft): void;
}

/** Deletes an answered question at once, apart from what the form changes. */
export function DeleteAnsweredDialog({ question, answers, onDone, onDeleted }: Props) {
  const t = useMessages('evaluations');
  const shell = useMessages('shell');
  const deleting = useDeleteQuestion();

  function proceed() {
    if (!question?.id) return;
    const onSuccess = () => {
      toast('success', t('deleted'));
      onDeleted(question);
    };
    deleting.send({ questionId: question.id }, { onSuccess, onSettled: onDone });
  }

  return (
    <ConfirmDialog
      opened={question !== undefined}
      title={t('deleteTitle')}
      cancel={shell('cancel')}
      proceed={shell('continue')}
      destroys
      busy={deleting.isPending}
      onCancel={onDone}
      onProceed={proceed}
    >
      {t('deleteBody', { count: answers })}
    </ConfirmDialog>
  );
}
