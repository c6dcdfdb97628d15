import { toast } from '@gesall/ui';
import { DialogForm, required } from '@gesall/ui/overlays';
import { Select, Textarea, TextInput } from '@mantine/core';
import { failureText } from '../../platform/failures.ts';
import { useDialogWords } from '../../platform/kit-words.ts';
import { useMessages } from '../../platform/messages.ts';
import { useExternalFileNames, useNewExternalModule } from './modules.calls.ts';

const empty = { name: '', description: '', urlInDb: '', lwGuid: '', code: '' };

/** A module of the external system: what it is called here, and what it is called there. */
export function NewExternalModuleDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useMessages('modules');
  const fileNames = useExternalFileNames(opened);
  const creation = useNewExternalModule();
  const problem = creation.error ?? fileNames.error;

  function close() {
    creation.reset();
    onClose();
  }

  return (
    <DialogForm
      opened={opened}
      title={t('newExternalModule')}
      words={useDialogWords()}
      leavesAtOnce
      submit={t('create')}
      initial={empty}
      rules={{
        name: required(t('nameRequired')),
        description: required(t('descriptionRequired')),
        urlInDb: required(t('fileNameRequired')),
        lwGuid: required(t('lwGuidRequired')),
        code: required(t('codeRequired')),
      }}
      busy={creation.isPending}
      error={problem && failureText(problem)}
      onChange={creation.reset}
      onSubmit={(values) =>
        creation.mutate(values, {
          onSuccess: () => {
            toast('success', t('externalCreated'));
            close();
          },
        })
      }
      onClose={close}
    >
      {(form) => (
        <>
          <TextInput label={t('name')} data-autofocus {...form.getInputProps('name')} />
          <Textarea label={t('description')} autosize minRows={2} {...form.getInputProps('description')} />
          <Select
            label={t('urlInDb')}
            searchable
            placeholder={fileNames.data?.length === 0 ? t('noFileNames') : t('chooseFileName')}
            data={fileNames.data ?? []}
            {...form.getInputProps('urlInDb')}
            value={form.values.urlInDb || null}
          />
          <TextInput label={t('lwGuid')} {...form.getInputProps('lwGuid')} />
          <TextInput label={t('code')} {...form.getInputProps('code')} />
        </>
      )}
    </DialogForm>
  );
}
