import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { tidyName } from '@gesall/rules';
import { DayField, toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { TextInput } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { useAddBreak } from './school-days.calls.ts';

interface Props {
  opened: boolean;
  schoolId: number;
  onClose(): void;
}

interface Values {
  name: string;
  from: string;
  to: string;
}

/** Adds days without school. The last day follows the first until it is chosen. */
export function AddBreakDialog({ opened, schoolId, onClose }: Props) {
  const t = useMessages('schoolBreaks');
  const adding = useAddBreak();
  function close() {
    adding.reset();
    onClose();
  }
  return (
    <DialogForm<Values>
      opened={opened}
      title={t('add')}
      submit={t('add')}
      words={useDialogWords()}
      busy={adding.isPending}
      error={adding.error && failureText(adding.error)}
      initial={{ name: '', from: '', to: '' }}
      rules={{
        name: (name) => (tidyName(name) === '' ? t('nameRequired') : null),
        from: (from) => (from === '' ? t('dayRequired') : null),
        to: (to, { from }) => {
          if (to === '') return t('dayRequired');
          return to < from ? t('endsBefore') : null;
        },
      }}
      onChange={() => adding.reset()}
      onSubmit={({ name, ...days }) =>
        adding.send(
          { schoolId, name: tidyName(name), ...days },
          {
            onSuccess: (made) => {
              toast('success', t('added', { name: made.name }));
              close();
            },
          },
        )
      }
      onClose={close}
    >
      {(form) => (
        <>
          <TextInput
            label={t('name')}
            description={t('nameHint')}
            data-autofocus
            autoComplete="off"
            maxLength={100}
            {...form.getInputProps('name')}
          />
          <DayField
            label={t('from')}
            {...form.getInputProps('from')}
            onChange={({ currentTarget: { value } }) => {
              const { from, to } = form.values;
              form.setFieldValue('from', value);
              if (to === '' || to === from || to < value) form.setFieldValue('to', value);
            }}
          />
          <DayField label={t('to')} min={form.values.from} {...form.getInputProps('to')} />
        </>
      )}
    </DialogForm>
  );
}
