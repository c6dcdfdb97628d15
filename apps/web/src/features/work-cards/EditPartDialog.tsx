import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { useState } from 'react';
import { type Part, PartDialog } from './PartDialog.tsx';
import type { TaskProps } from './part-task.ts';
import { useEditComponent, useEditWorkStep } from './work-cards.calls.ts';

/** Changes a step or component; another name is asked for, since it changes in every period. */
export function EditPartDialog({ task, onDone }: TaskProps) {
  const t = useMessages('workCards');
  const shell = useMessages('shell');
  const editingStep = useEditWorkStep();
  const editingComponent = useEditComponent();
  const [renamed, setRenamed] = useState<Part>();
  const step = task?.kind === 'editStep' ? task.step : undefined;
  const component = task?.kind === 'editComponent' ? task.component : undefined;
  const part = step ?? component;
  const editing = step ? editingStep : editingComponent;

  function close() {
    editingStep.reset();
    editingComponent.reset();
    setRenamed(undefined);
    onDone();
  }

  function send({ name, hours }: Part) {
    if (!part) return;
    editing.send(
      { id: part.id, name, hours },
      {
        onSuccess: () => {
          toast('success', t('changed', { name }));
          close();
        },
        onError: () => setRenamed(undefined),
      },
    );
  }

  return (
    <>
      <PartDialog
        title={part && t('changePart', { name: part.name })}
        submit={t('save')}
        initial={part && { name: part.name, hours: part.hours }}
        busy={editing.isPending}
        error={editing.error && failureText(editing.error)}
        onChange={editing.reset}
        onSubmit={(given) => (given.name === part?.name ? send(given) : setRenamed(given))}
        onClose={close}
      />
      <ConfirmDialog
        opened={renamed !== undefined}
        title={t('renameQuestion', { name: part?.name ?? '' })}
        cancel={shell('cancel')}
        proceed={shell('continue')}
        busy={editing.isPending}
        onCancel={() => setRenamed(undefined)}
        onProceed={() => renamed && send(renamed)}
      >
        {t('renameBody', { to: renamed?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}
