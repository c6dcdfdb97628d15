import { useMessages } from '@gesall/client/react';
import type { FormFields } from '@gesall/ui/overlays';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { companyProblem, emailProblem, nameProblem } from './supervisor-words.ts';
import type { NewSupervisor } from './use-new-supervisor.ts';

/** The field of companies, which another feature has. */
export type RenderCompanyField = (field: {
  value: number | null;
  error: ReactNode;
  onChange(companyId: number | null): void;
}) => ReactNode;

export const supervisorRules = {
  name: nameProblem,
  email: emailProblem,
  companyId: companyProblem,
};

export const noSupervisor: NewSupervisor = { name: '', email: '', phone: '', companyId: null };

interface Props {
  form: FormFields<NewSupervisor>;
  companyField: RenderCompanyField;
}

export function SupervisorFields({ form, companyField }: Props) {
  const t = useMessages('supervisors');
  const { error } = form.getInputProps('companyId');
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
        description={t('emailHint')}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <TextInput
        label={t('phone')}
        type="tel"
        maxLength={50}
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
      {companyField({
        value: form.values.companyId,
        error,
        onChange: (companyId) => form.setFieldValue('companyId', companyId),
      })}
    </>
  );
}
