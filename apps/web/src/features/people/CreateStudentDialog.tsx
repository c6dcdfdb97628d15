import { tidyName } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { Checkbox, Select } from '@mantine/core';
import { failureText } from '../../platform/failures.ts';
import { useDialogWords } from '../../platform/kit-words.ts';
import { useMessages } from '../../platform/messages.ts';
import { PersonFormFields } from './PersonFormFields.tsx';
import { useCreateStudent } from './people.calls.ts';
import { emailProblem, nameProblem } from './person-problems.ts';

interface Props {
  opened: boolean;
  classes: readonly { id: number; name: string }[];
  /** The class that is chosen from the start. */
  classId?: number;
  isPurchaser: boolean;
  onClose(): void;
}

/** A new student, invited by mail. */
export function CreateStudentDialog({ opened, classes, classId, isPurchaser, onClose }: Props) {
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
      initial={{ name: '', email: '', classId: classId === undefined ? '' : String(classId) }}
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
            email: values.email.trim(),
            classId: Number(values.classId),
          },
          {
            onSuccess: () => {
              toast('success', t('StudentCreated'));
              close();
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
        </>
      )}
    </DialogForm>
  );
}
