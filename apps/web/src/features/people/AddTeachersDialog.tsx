import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { MultiSelect } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { useAddTeachers } from './people.calls.ts';

interface Named {
  id: number;
  name: string;
}

interface Props {
  opened: boolean;
  schoolClass: Named;
  others: readonly Named[];
  onClose(): void;
}

export function AddTeachersDialog({ opened, schoolClass, others, onClose }: Props) {
  const t = useMessages('classes');
  const schools = useMessages('schools');
  const adding = useAddTeachers();

  function close() {
    adding.reset();
    onClose();
  }

  return (
    <DialogForm
      opened={opened}
      title={t('addTeachersTitle', { name: schoolClass.name })}
      size={480}
      words={useDialogWords()}
      leavesAtOnce
      submit={t('addTeachersSubmit')}
      initial={{ teacherIds: [] as string[] }}
      rules={{ teacherIds: (ids) => (ids.length > 0 ? null : t('teacherRequired')) }}
      busy={adding.isPending}
      error={adding.error && failureText(adding.error)}
      onChange={adding.reset}
      onSubmit={({ teacherIds }) =>
        adding.send(
          { teacherIds: teacherIds.map(Number), classId: schoolClass.id },
          {
            onSuccess: () => {
              toast('success', t('TeacherAddedToClass'));
              close();
            },
          },
        )
      }
      onClose={close}
    >
      {(form) => (
        <MultiSelect
          label={schools('teachers')}
          placeholder={form.values.teacherIds.length > 0 ? undefined : t('chooseTeachers')}
          description={others.length === 0 ? t('noMoreTeachers') : undefined}
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          searchable
          data-autofocus
          {...form.getInputProps('teacherIds')}
        />
      )}
    </DialogForm>
  );
}
