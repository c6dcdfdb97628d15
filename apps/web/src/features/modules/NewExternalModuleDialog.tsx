import { toast } from '@gesall/ui';
import { Modal, Select, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { DialogEnd } from './DialogEnd.tsx';
import { useExternalFileNames, useNewExternalModule } from './modules.calls.ts';
import css from './NewScormModuleDialog.module.css';

/** A module of the external system: what it is called here, and what it is called there. */
export function NewExternalModuleDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useMessages('modules');
  const shell = useMessages('shell');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('newExternalModule')}
      size={720}
      closeButtonProps={{ 'aria-label': shell('close') }}
      closeOnClickOutside={false}
    >
      {opened && <NewExternalModuleForm onClose={onClose} />}
    </Modal>
  );
}

const empty = { name: '', description: '', urlInDb: '', lwGuid: '', code: '' };
type Field = keyof typeof empty;

const requiredTexts = {
  name: 'nameRequired',
  description: 'descriptionRequired',
  urlInDb: 'fileNameRequired',
  lwGuid: 'lwGuidRequired',
  code: 'codeRequired',
} as const;

function NewExternalModuleForm({ onClose }: { onClose(): void }) {
  const t = useMessages('modules');
  const fileNames = useExternalFileNames();
  const creation = useNewExternalModule();
  const [values, setValues] = useState(empty);
  const [missing, setMissing] = useState<readonly Field[]>([]);

  function change(field: Field, value: string) {
    setValues({ ...values, [field]: value });
    setMissing(missing.filter((each) => each !== field));
    creation.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const left = (Object.keys(empty) as Field[]).filter((field) => !values[field].trim());
    setMissing(left);
    if (left.length > 0) return;
    creation.mutate(values, {
      onSuccess: () => {
        toast('success', t('externalCreated'));
        onClose();
      },
    });
  }

  const input = (field: Field) => ({
    label: t(field),
    value: values[field],
    error: missing.includes(field) ? t(requiredTexts[field]) : undefined,
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
  });
  const problem = creation.error ?? fileNames.error;
  return (
    <form onSubmit={submit} className={css.form} noValidate>
      <TextInput {...input('name')} data-autofocus />
      <Textarea {...input('description')} autosize minRows={2} />
      <Select
        {...input('urlInDb')}
        searchable
        placeholder={fileNames.data?.length === 0 ? t('noFileNames') : t('chooseFileName')}
        data={fileNames.data ?? []}
        value={values.urlInDb || null}
        onChange={(fileName) => change('urlInDb', fileName ?? '')}
      />
      <TextInput {...input('lwGuid')} />
      <TextInput {...input('code')} />
      <DialogEnd error={problem} isPending={creation.isPending} action={t('create')} onClose={onClose} />
    </form>
  );
}
