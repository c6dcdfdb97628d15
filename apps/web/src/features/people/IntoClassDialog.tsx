import { useMessages } from '@gesall/client/react';
import { DialogForm } from '@gesall/ui/overlays';
import { Select } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';

interface Props {
  opened: boolean;
  title: string;
  explanation: string;
  submit: string;
  classes: readonly { id: number; name: string }[];
  busy: boolean;
  error: string | null;
  onSubmit(classId: number): void;
  onChange(): void;
  onClose(): void;
}

/** Asks for one class for many people. */
export function IntoClassDialog({ explanation, classes, onSubmit, ...props }: Props) {
  const t = useMessages('students');
  return (
    <DialogForm
      {...props}
      size={480}
      words={useDialogWords()}
      leavesAtOnce
      initial={{ classId: null as string | null }}
      rules={{
        classId: (id) =>
          id === null ? t('Views.Teacher.CreateStudentForm.Error.SelectClass') : null,
      }}
      onSubmit={({ classId }) => onSubmit(Number(classId))}
    >
      {(form) => (
        <>
          <p>{explanation}</p>
          <Select
            label={t('schoolClass')}
            placeholder={t('chooseClass')}
            searchable
            data-autofocus
            data={classes.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.getInputProps('classId')}
          />
        </>
      )}
    </DialogForm>
  );
}
