import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { TextInput } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import {
  type NameForm,
  type School,
  useConflictOfSchool,
  useRenameSchool,
} from './register.calls.ts';

const longest = 255;

/** Renames a school; an unchanged name is not sent. */
export function RenameSchoolDialog({
  school,
  onClose,
}: {
  school: School | undefined;
  onClose(): void;
}) {
  const t = useMessages('register');
  const renaming = useRenameSchool();
  const conflict = useConflictOfSchool(school?.id);

  function close() {
    renaming.reset();
    onClose();
  }

  function submit({ name, version }: NameForm) {
    if (!school || name === school.name) return close();
    const done = () => {
      toast('success', t('NameChanged'));
      close();
    };
    renaming.send(
      { schoolId: school.id, name, version },
      { onSuccess: done, onError: conflict.handleOrShow },
    );
  }

  return (
    <DialogForm
      opened={school !== undefined}
      title={t('renameTitle', { name: school?.name ?? '' })}
      size={480}
      words={useDialogWords()}
      leavesAtOnce
      submit={t('renameSubmit')}
      initial={{ name: school?.name ?? '', version: school?.version }}
      rules={{
        name: (name) =>
          name.trim()
            ? name.trim().length > longest
              ? t('nameTooLong')
              : null
            : t('nameRequired'),
      }}
      conflict={{ ...conflict, fields: [{ key: 'name', label: t('schoolName') }] }}
      busy={renaming.isPending || conflict.isReading}
      error={renaming.error && failureText(renaming.error)}
      onChange={renaming.reset}
      onSubmit={({ name, version }) => submit({ name: name.trim(), version })}
      onClose={close}
    >
      {(form) => (
        <TextInput
          label={t('schoolName')}
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
      )}
    </DialogForm>
  );
}
