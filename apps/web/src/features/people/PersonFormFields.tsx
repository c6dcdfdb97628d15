import { addressProblem, personNameProblem, tidyName } from '@gesall/rules';
import type { FormFields } from '@gesall/ui/overlays';
import { TextInput } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { textOfCode } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';

/** What is wrong with the name and the address of somebody who is changed, in words. */
export function usePersonRules() {
  const t = useMessages('students');
  return {
    name: (text: string) => {
      const problem = personNameProblem(tidyName(text));
      return problem === 'NameRequired' ? t('RequireName') : problem && textOfCode(problem);
    },
    email: (text: string) => {
      const problem = addressProblem(text.trim());
      return problem === 'EmailRequired' ? t('RequireEmail') : problem && textOfCode(problem);
    },
  };
}

interface Props<Values extends { name: string; email: string }> {
  form: FormFields<Values>;
  /** Set when the address that was sent is somebody else's. */
  isOccupied?: boolean;
  /** What the address is for. */
  hint?: string;
}

/** Name and address in a form that adds or changes a person. */
export function PersonFormFields<Values extends { name: string; email: string }>({
  form: given,
  isOccupied,
  hint,
}: Props<Values>) {
  const t = useMessages('students');
  // The two fields are those of every such form, whatever else the form asks for.
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
        error={isOccupied ? <Occupied /> : email.error}
      />
    </>
  );
}

const Occupied = () => (
  <>
    <CircleAlert size={15} aria-hidden="true" />
    {textOfCode('EmailOccupied')}
  </>
);
