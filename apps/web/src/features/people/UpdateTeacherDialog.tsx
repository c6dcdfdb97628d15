import { failureTextWithContext, showFailureWithContext } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { tidyAddress, tidyName } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { MultiSelect } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { PersonFormFields, usePersonRules } from './PersonFormFields.tsx';
import { isOccupied, type TeacherOfSchool, useUpdateTeacher } from './people.calls.ts';
import { TeacherRightsFields } from './TeacherRightsFields.tsx';

interface Props {
  teacher: TeacherOfSchool | undefined;
  you: { fullAccess: boolean; purchaser: boolean };
  classes: readonly { id: number; name: string }[];
  onClose(): void;
}

export function UpdateTeacherDialog({ teacher, ...props }: Props) {
  return teacher && <Form key={teacher.id} teacher={teacher} {...props} />;
}

function Form({ teacher, you, classes, onClose }: Props & { teacher: TeacherOfSchool }) {
  const t = useMessages('students');
  const rules = usePersonRules();
  const update = useUpdateTeacher(teacher);
  const isTaken = isOccupied(update.error);
  return (
    <DialogForm
      opened
      title={t('updateTeacherTitle', { name: teacher.name })}
      size={480}
      words={useDialogWords()}
      submit={t('save')}
      initial={{
        name: teacher.name,
        email: teacher.email,
        fullAccess: teacher.fullAccess,
        purchaser: teacher.purchaser,
        classIds: teacher.classes.map(({ id }) => String(id)),
      }}
      rules={{ ...rules, classIds: (ids) => (ids.length > 0 ? null : t('classesRequired')) }}
      busy={update.isPending}
      error={
        update.error && !isTaken && failureTextWithContext(t('teacherNotUpdated'), update.error)
      }
      onChange={update.reset}
      onSubmit={({ name, email, classIds, ...rights }) =>
        update.mutate(
          {
            ...rights,
            name: tidyName(name),
            email: tidyAddress(email),
            classIds: classIds.map(Number),
          },
          {
            onSuccess: () => {
              toast('success', t('TeacherUpdated'));
              onClose();
            },
            onError: (error) =>
              !isOccupied(error) && showFailureWithContext(t('teacherNotUpdated'), error),
          },
        )
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <PersonFormFields form={form} isOccupied={isTaken} />
          <TeacherRightsFields form={form} you={you} />
          <MultiSelect
            label={t('classes')}
            placeholder={form.values.classIds.length > 0 ? undefined : t('chooseClasses')}
            data={(classes.length > 0 ? classes : teacher.classes).map(({ id, name }) => ({
              value: String(id),
              label: name,
            }))}
            searchable
            {...form.getInputProps('classIds')}
          />
        </>
      )}
    </DialogForm>
  );
}
