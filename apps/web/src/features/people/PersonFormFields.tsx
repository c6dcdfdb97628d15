import { textOfCode } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { addressProblem, personNameProblem, tidyAddress, tidyName } from '@gesall/rules';
import { FieldError, type FormFields } from '@gesall/ui/overlays';
import { TextInput } from '@mantine/core';

/** Validates the name and address of a changed person. */
export function usePersonRules() {
  const t = useMessages('students');
  return {
    name: (text: string) => {
      const problem = personNameProblem(tidyName(text));
      return problem === 'NameRequired' ? t('RequireName') : problem && textOfCode(problem);
    },
    email: (text: string) => {
      const problem = addressProblem(tidyAddress(text));
      return problem === 'EmailRequired' ? t('RequireEmail') : problem && textOfCode(problem);
    },
  };
}

interface Props<Values extends { name: string; email: string }> {
  form: FormFields<Values>;
  /** Set when the submitted address belongs to somebody else. */
  isOccupied?: boolean;
  hint?: string;
}

export function PersonFormFields<Values extends { name: string; email: string }>({
  form: given,
  isOccupied,
  hint,
}: Props<Values>) {
  const t = useMessages('students');
  // Every such form has these two fields, whatever else it contains.
  const form = given as unknown as FormFields<{ name: string; email: string }>;
  const email = form.getInputProps('email');
  return (
    <>
      <TextInput
        label={t('name')}
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('email')}
        type="email"
        description={hint}
        autoComplete="off"
        spellCheck={false}
        {...email}
        error={isOccupied ? <FieldError>{textOfCode('EmailOccupied')}</FieldError> : email.error}
      />
    </>
  );
}
