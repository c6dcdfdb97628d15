import { useMessages } from '@gesall/client/react';
import { DialogForm } from '@gesall/ui/overlays';
import { useState } from 'react';
import { useDialogWords } from '../../platform/kit-words.ts';
import { AddExisting } from './AddExisting.tsx';
import {
  noSupervisor,
  type RenderCompanyField,
  SupervisorFields,
  supervisorRules,
} from './SupervisorFields.tsx';
import type { Supervisor } from './supervisors.calls.ts';
import { useNewSupervisor } from './use-new-supervisor.ts';

interface Props {
  opened: boolean;
  schoolId: number;
  companyField: RenderCompanyField;
  /** The new supervisor, or one of another school who was added. */
  onCreated(supervisor: Supervisor): void;
  onClose(): void;
}

export function NewSupervisorDialog({ opened, schoolId, companyField, ...props }: Props) {
  const t = useMessages('supervisors');
  const words = useDialogWords();
  const [typed, setTyped] = useState(noSupervisor);
  const { create, existing, answer, ...creation } = useNewSupervisor(schoolId, (supervisor) => {
    close();
    props.onCreated(supervisor);
  });

  function close() {
    creation.reset();
    setTyped(noSupervisor);
    props.onClose();
  }

  // Dialogs do not stack: the question replaces the form.
  if (opened && existing)
    return <AddExisting existing={existing} busy={creation.isPending} onAnswer={answer} />;
  return (
    <DialogForm
      opened={opened}
      title={t('newSupervisor')}
      size={480}
      words={words}
      submit={t('create')}
      initial={typed}
      rules={supervisorRules}
      busy={creation.isPending}
      error={creation.error}
      onChange={creation.reset}
      onSubmit={(values) => {
        setTyped(values);
        create(values);
      }}
      onClose={close}
    >
      {(form) => <SupervisorFields form={form} companyField={companyField} />}
    </DialogForm>
  );
}
