import { isEmail } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { Dialog, DialogForm, required } from '@gesall/ui/overlays';
import { Select, TextInput } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { useMessages } from '../../platform/messages.ts';
import { showOwnFailure } from '../../platform/own-failure.ts';
import css from './AdministratorDialog.module.css';
import { type Administrator, useAddAdministrator } from './administrators.calls.ts';

const shortestToken = 20;

interface Props {
  /** The one that is shown, `new` for another; undefined while neither is. */
  person: Administrator | 'new' | undefined;
  onClose(): void;
}

/** A new administrator. One that there is can only be looked at: no call changes one. */
export function AdministratorDialog({ person, onClose }: Props) {
  const t = useMessages('administrators');
  const shell = useMessages('shell');
  const words = useDialogWords();
  const adding = useAddAdministrator();
  const roles = (['3', '2'] as const).map((value) => ({ value, label: t(`role.${value}`) }));
  if (person !== undefined && person !== 'new') {
    return (
      <Dialog opened title={person.name} size={480} close={shell('close')} onClose={onClose}>
        <div className={css.fields}>
          <TextInput label={t('name')} readOnly value={person.name} />
          <TextInput label={t('email')} readOnly value={person.email} />
          <TextInput label={t('role')} readOnly value={t(`role.${person.role}`)} />
          <p>{t('noUpdate')}</p>
        </div>
      </Dialog>
    );
  }
  return (
    <DialogForm
      opened={person === 'new'}
      title={t('add')}
      size={480}
      words={words}
      leavesAtOnce
      submit={t('addSubmit')}
      initial={{ name: '', email: '', role: '3', validationToken: randomToken() }}
      rules={{
        name: required(t('nameRequired')),
        email: (email) => (isEmail(email.trim()) ? null : t('emailRequired')),
        validationToken: (token) => (token.trim().length >= shortestToken ? null : t('tokenRequired')),
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
            onError: (error) => showOwnFailure(t('addFailed'), error),
          },
        )
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput label={t('name')} data-autofocus autoComplete="off" {...form.getInputProps('name')} />
          <TextInput
            label={t('email')}
            type="email"
            description={t('invited')}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('email')}
          />
          <Select label={t('role')} data={roles} allowDeselect={false} {...form.getInputProps('role')} />
          <TextInput label={t('token')} description={t('tokenHint')} autoComplete="off" {...form.getInputProps('validationToken')} />
        </>
      )}
    </DialogForm>
  );
}

/** 192 random bits. */
const randomToken = () => [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
