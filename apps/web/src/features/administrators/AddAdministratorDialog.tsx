import { showFailureWithContext } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { isEmail, tidyAddress } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { DialogForm, required } from '@gesall/ui/overlays';
import { Select, TextInput } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { useAddAdministrator } from './administrators.calls.ts';

const shortestToken = 20;

export function AddAdministratorDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useMessages('administrators');
  const words = useDialogWords();
  const adding = useAddAdministrator();
  const roles = (['3', '2'] as const).map((value) => ({ value, label: t(`role.${value}`) }));
  return (
    <DialogForm
      opened={opened}
      title={t('add')}
      size={480}
      words={words}
      leavesAtOnce
      submit={t('addSubmit')}
      initial={{ name: '', email: '', role: '3', validationToken: randomToken() }}
      rules={{
        name: required(t('nameRequired')),
        email: (email) => (isEmail(tidyAddress(email)) ? null : t('emailRequired')),
        validationToken: (token) =>
          token.trim().length >= shortestToken ? null : t('tokenRequired'),
      }}
      busy={adding.isPending}
      onSubmit={({ role, ...values }) =>
        adding.send(
          { ...values, role: role === '2' ? 2 : 3 },
          {
            onSuccess: () => {
              toast('success', t('added'));
              onClose();
            },
            onError: (error) => showFailureWithContext(t('addFailed'), error),
          },
        )
      }
      onClose={onClose}
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
            label={t('email')}
            type="email"
            description={t('invited')}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('email')}
          />
          <Select
            label={t('role')}
            data={roles}
            allowDeselect={false}
            {...form.getInputProps('role')}
          />
          <TextInput
            label={t('token')}
            description={t('tokenHint')}
            autoComplete="off"
            {...form.getInputProps('validationToken')}
          />
        </>
      )}
    </DialogForm>
  );
}

const randomToken = () =>
  [...crypto.getRandomValues(new Uint8Array(24))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
