import { useMessages } from '@gesall/client/react';
import { DialogForm } from '@gesall/ui/overlays';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDialogWords } from '../../platform/kit-words.ts';
import { type PeriodUser, PeriodUserSelect } from '../../platform/PeriodUserSelect.tsx';
import { type ContactValues, contactRules, noContact, tidyContact } from './contact-form.ts';
import { useUserWords } from './use-user-words.ts';

interface Props {
  opened: boolean;
  title: string;
  submit: string;
  initial?: ContactValues | undefined;
  /** Who may be connected; without them only the own fields are changed. */
  users?: readonly PeriodUser[] | undefined;
  busy?: boolean;
  error?: ReactNode;
  onChange?(): void;
  onSubmit(values: ContactValues): void;
  onClose(): void;
}

/** The fields of a contact person. */
export function ContactDialog({ initial = noContact, users, onSubmit, ...props }: Props) {
  const t = useMessages('contacts');
  const userWords = useUserWords();
  return (
    <DialogForm
      {...props}
      words={useDialogWords()}
      initial={initial}
      rules={contactRules}
      onSubmit={(values) => onSubmit(tidyContact(values))}
    >
      {(form) => (
        <>
          <TextInput
            label={t('name')}
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('mail')}
            type="email"
            autoComplete="off"
            {...form.getInputProps('mail')}
          />
          <TextInput
            label={t('phone')}
            type="tel"
            autoComplete="off"
            {...form.getInputProps('phoneNumber')}
          />
          {users && (
            <PeriodUserSelect
              label={t('users')}
              description={t('usersHint')}
              {...userWords}
              users={users}
              value={form.values.userIds}
              onChange={(userIds) => form.setFieldValue('userIds', userIds)}
            />
          )}
        </>
      )}
    </DialogForm>
  );
}
