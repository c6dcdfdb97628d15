import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { tidyName } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { useDialogWords } from '../../platform/kit-words.ts';
import { PartDialog } from './PartDialog.tsx';
import { PartFields, partRules } from './PartFields.tsx';
import type { TaskProps } from './part-task.ts';
import { useAddComponents, useAddWorkSteps, type WorkCard } from './work-cards.calls.ts';

/** A step of a saved card is added with its first component, since no step is without one. */
export function AddStepDialog({ card, task, onDone }: TaskProps & { card: WorkCard }) {
  const t = useMessages('workCards');
  const adding = useAddWorkSteps();
  function close() {
    adding.reset();
    onDone();
  }
  return (
    <DialogForm
      opened={task?.kind === 'addStep'}
      title={t('addStep')}
      words={useDialogWords()}
      submit={t('add')}
      initial={{ name: '', hours: 0, firstName: '', firstHours: 0 }}
      rules={{
        name: partRules.name,
        hours: partRules.hours,
        firstName: partRules.name,
        firstHours: partRules.hours,
      }}
      busy={adding.isPending}
      error={adding.error && failureText(adding.error)}
      onChange={adding.reset}
      onSubmit={({ name, hours, firstName, firstHours }) => {
        const first = { name: tidyName(firstName), hours: Number(firstHours) };
        const step = { name: tidyName(name), hours: Number(hours), workStepComponents: [first] };
        const onSuccess = () => {
          toast('success', t('added', { name: step.name }));
          close();
        };
        adding.send({ workCardId: card.id, workSteps: [step] }, { onSuccess });
      }}
      onClose={close}
    >
      {(form) => (
        <>
          <PartFields
            isFirst
            name={{ label: t('partName'), ...form.getInputProps('name') }}
            hours={{ label: t('partHours'), ...form.getInputProps('hours') }}
          />
          <PartFields
            name={{ label: t('firstComponent'), ...form.getInputProps('firstName') }}
            hours={{ label: t('firstHours'), ...form.getInputProps('firstHours') }}
          />
        </>
      )}
    </DialogForm>
  );
}

export function AddComponentDialog({ task, onDone }: TaskProps) {
  const t = useMessages('workCards');
  const adding = useAddComponents();
  const step = task?.kind === 'addComponent' ? task.step : undefined;
  function close() {
    adding.reset();
    onDone();
  }
  return (
    <PartDialog
      title={step && t('addComponentTo', { name: step.name })}
      submit={t('add')}
      busy={adding.isPending}
      error={adding.error && failureText(adding.error)}
      onChange={adding.reset}
      onSubmit={(part) => {
        if (!step) return;
        const onSuccess = () => {
          toast('success', t('added', { name: part.name }));
          close();
        };
        adding.send({ WorkStepId: step.id, WorkStepComponents: [part] }, { onSuccess });
      }}
      onClose={close}
    />
  );
}
