import { textOfCode } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { companyNameProblem, tidyName } from '@gesall/rules';
import { DialogForm } from '@gesall/ui/overlays';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useDialogWords } from '../../platform/kit-words.ts';
import { CompanyExists } from './CompanyExists.tsx';
import { useNewCompany } from './use-new-company.ts';

interface Props {
  opened: boolean;
  /** The new company, or the one that had the name already. */
  onCreated(company: { id: number; name: string }): void;
  onClose(): void;
}

export function NewCompanyDialog({ opened, onCreated, onClose }: Props) {
  const t = useMessages('companies');
  const words = useDialogWords();
  const [typed, setTyped] = useState('');
  const { create, exists, answer, ...creation } = useNewCompany((company) => {
    close();
    onCreated(company);
  });

  function close() {
    creation.reset();
    setTyped('');
    onClose();
  }

  // Dialogs do not stack: the question replaces the form.
  if (opened && exists) return <CompanyExists exists={exists} onAnswer={answer} />;
  return (
    <DialogForm
      opened={opened}
      title={t('newCompany')}
      size={480}
      words={words}
      leavesAtOnce
      submit={t('add')}
      initial={{ name: typed }}
      rules={{ name: nameProblem }}
      busy={creation.isPending}
      error={creation.error}
      onChange={creation.reset}
      onSubmit={({ name }) => {
        setTyped(name);
        create(name);
      }}
      onClose={close}
    >
      {(form) => (
        <TextInput
          label={t('name')}
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
      )}
    </DialogForm>
  );
}

export function nameProblem(text: string) {
  const problem = companyNameProblem(tidyName(text));
  return problem && textOfCode(problem);
}
