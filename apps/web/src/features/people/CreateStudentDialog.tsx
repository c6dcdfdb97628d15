import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { tidyAddress, tidyName } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { Checkbox, Select } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { PersonFormFields } from './PersonFormFields.tsx';
import { useCreateStudent } from './people.calls.ts';
import { emailProblem, nameProblem } from './person-problems.ts';

interface Props {
  opened: boolean;
  classes: readonly { id: number; name: string }[];
  classId?: number;
  isPurchaser: boolean;
  /** A student was created who is to get a licence; given where purchasers work. */
  onAddLicence?(student: { id: number; name: string }): void;
  onClose(): void;
}

/** A new student, invited by mail. */
export function CreateStudentDialog({
  opened,
  classes,
  classId,
  isPurchaser,
  onAddLicence,
  onClose,
}: Props) {
  const t = useMessages('students');
  const creation = useCreateStudent();

  function close() {
    creation.reset();
    onClose();
  }

  return (
    <DialogForm
      opened={opened}
      title={t('createStudent')}
      size={480}
      words={useDialogWords()}
      leavesAtOnce
      submit={t('createStudentSubmit')}
      initial={{
        name: '',
        email: '',
        classId: classId === undefined ? '' : String(classId),
        thenLicence: false,
      }}
      rules={{
        name: nameProblem,
        email: emailProblem,
        classId: (id) => (id ? null : t('Views.Teacher.CreateStudentForm.Error.SelectClass')),
      }}
      busy={creation.isPending}
      error={creation.error && failureText(creation.error)}
      onChange={creation.reset}
      onSubmit={(values) =>
        creation.send(
          {
            name: tidyName(values.name),
            email: tidyAddress(values.email),
            classId: Number(values.classId),
          },
          {
            onSuccess: (student) => {
              toast('success', t('StudentCreated'));
              close();
              if (values.thenLicence) onAddLicence?.(student);
            },
          },
        )
      }
      onClose={close}
    >
      {(form) => (
        <>
          <PersonFormFields form={form} hint={t('invited')} />
          <Select
            label={t('schoolClass')}
            placeholder={t('chooseClass')}
            data={classes.map(({ id, name }) => ({ value: String(id), label: name }))}
            searchable
            {...form.getInputProps('classId')}
            value={form.values.classId || null}
            onChange={(id) => form.setFieldValue('classId', id ?? '')}
          />
          {!isPurchaser && (
            <Checkbox
              label={t('thenLicence')}
              disabled
              description={t('needsPurchaser')}
              title={t('needsPurchaser')}
            />
          )}
          {isPurchaser && onAddLicence && (
            <Checkbox
              label={t('thenLicence')}
              {...form.getInputProps('thenLicence', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </DialogForm>
  );
}
