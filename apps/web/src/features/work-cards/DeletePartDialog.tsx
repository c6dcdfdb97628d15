import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { ConfirmDialog } from '@gesall/ui/overlays';
import type { TaskProps } from './part-task.ts';
import { useDeleteComponent, useDeleteWorkStep } from './work-cards.calls.ts';

export function DeletePartDialog({ task, onDone }: TaskProps) {
  const t = useMessages('workCards');
  const shell = useMessages('shell');
  const deletingStep = useDeleteWorkStep();
  const deletingComponent = useDeleteComponent();
  const step = task?.kind === 'deleteStep' ? task.step : undefined;
  const component = task?.kind === 'deleteComponent' ? task.component : undefined;
  const name = step?.name ?? component?.name ?? '';

  function proceed() {
    const callbacks = {
      onSuccess: () => toast('success', t('removed', { name })),
      onSettled: onDone,
    };
    if (step) deletingStep.send({ workStepId: step.id }, callbacks);
    if (component) deletingComponent.send({ componentId: component.id }, callbacks);
  }

  return (
    <ConfirmDialog
      opened={step !== undefined || component !== undefined}
      title={t('removeQuestion', { name })}
      cancel={shell('cancel')}
      proceed={shell('continue')}
      destroys
      busy={deletingStep.isPending || deletingComponent.isPending}
      onCancel={onDone}
      onProceed={proceed}
    >
      {step
        ? t('removeStepBody', { count: step.workStepComponents.length })
        : t('removeComponentBody')}
    </ConfirmDialog>
  );
}
