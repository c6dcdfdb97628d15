import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { DialogForm, required } from '@gesall/ui/overlays';
import { Checkbox, TextInput } from '@mantine/core';
import { useDialogWords } from '../kit-words.ts';
import { type ListName, useCreateView, type View } from './views.calls.ts';
import css from './views.module.css';

interface Props {
  opened: boolean;
  list: ListName;
  state: View['state'];
  onSaved(id: number): void;
  onClose(): void;
}

export function SaveViewDialog({ opened, list, state, onSaved, onClose }: Props) {
  const t = useMessages('views');
  const creation = useCreateView();
  const close = () => {
    creation.reset();
    onClose();
  };
  return (
    <DialogForm
      opened={opened}
      title={t('saveTitle')}
      size={480}
      words={useDialogWords()}
      submit={t('save')}
      initial={{ name: '', opensFirst: false }}
      rules={{ name: required(t('nameRequired')) }}
      busy={creation.isPending}
      error={creation.error && failureText(creation.error)}
      onChange={creation.reset}
      onSubmit={({ name, opensFirst }) =>
        creation.send(
          { list, name: name.trim(), state, opensFirst },
          {
            onSuccess: ({ id }) => {
              toast('success', t('saved'));
              onSaved(id);
              close();
            },
          },
        )
      }
      onClose={close}
    >
      {(form) => (
        <>
          <p className={css.hint}>{t('saveHint')}</p>
          <TextInput
            label={t('name')}
            data-autofocus
            autoComplete="off"
            maxLength={60}
            {...form.getInputProps('name')}
          />
          <Checkbox
            label={t('first')}
            {...form.getInputProps('opensFirst', { type: 'checkbox' })}
          />
        </>
      )}
    </DialogForm>
  );
}
