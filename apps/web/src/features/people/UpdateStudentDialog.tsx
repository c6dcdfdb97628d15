import { failureTextWithContext, showFailureWithContext } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { tidyAddress, tidyName } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { Select } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { PersonFormFields, usePersonRules } from './PersonFormFields.tsx';
import { isOccupied, useUpdateStudent } from './people.calls.ts';

interface Student {
  id: number;
  name: string;
  email: string;
  class: { id: number; name: string } | null;
}

interface Props {
  student: Student | undefined;
  classes: readonly { id: number; name: string }[];
  onClose(): void;
}

export function UpdateStudentDialog({ student, ...props }: Props) {
  return student && <Form key={student.id} student={student} {...props} />;
}

function Form({ student, classes, onClose }: Props & { student: Student }) {
  const t = useMessages('students');
  const people = useMessages('people');
  const update = useUpdateStudent(student);
  const isTaken = isOccupied(update.error);
  return (
    <DialogForm
      opened
      title={t('updateStudentTitle', { name: student.name })}
      size={480}
      words={useDialogWords()}
      submit={t('save')}
      initial={{
        name: student.name,
        email: student.email,
        classId: student.class ? String(student.class.id) : '',
      }}
      rules={usePersonRules()}
      busy={update.isPending}
      error={
        update.error && !isTaken && failureTextWithContext(t('studentNotUpdated'), update.error)
      }
      onChange={update.reset}
      onSubmit={({ name, email, classId }) => {
        const to = classes.find(({ id }) => String(id) === classId);
        update.mutate(
          {
            name: tidyName(name),
            email: tidyAddress(email),
            to: to?.id === student.class?.id ? undefined : to,
          },
          {
            onSuccess: () => {
              toast('success', t('StudentUpdated'));
              onClose();
            },
            onError: (error) =>
              !isOccupied(error) && showFailureWithContext(t('studentNotUpdated'), error),
          },
        );
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PersonFormFields form={form} isOccupied={isTaken} />
          <Select
            label={t('schoolClass')}
            placeholder={people('noClass')}
            data={(classes.length > 0 ? classes : student.class ? [student.class] : []).map(
              ({ id, name }) => ({
                value: String(id),
                label: name,
              }),
            )}
            searchable
            allowDeselect={false}
            value={form.values.classId || null}
            onChange={(id) => form.setFieldValue('classId', id ?? '')}
          />
        </>
      )}
    </DialogForm>
  );
}
