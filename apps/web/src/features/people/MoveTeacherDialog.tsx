import { failureText, showFailure } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { Select } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { useMoveTeacher } from './people.calls.ts';

interface Props {
  teacher: { name: string; email: string } | undefined;
  schools: readonly { name: string; number: string }[];
  onClose(): void;
}

export function MoveTeacherDialog({ teacher, schools, onClose }: Props) {
  const t = useMessages('students');
  const moving = useMoveTeacher();

  function close() {
    moving.reset();
    onClose();
  }

  return (
    <DialogForm
      opened={teacher !== undefined}
      title={t('moveTeacherTitle', { name: teacher?.name ?? '' })}
      size={480}
      words={useDialogWords()}
      leavesAtOnce
      submit={t('moveTeacherSubmit')}
      initial={{ number: '' }}
      rules={{ number: (number) => (number ? null : t('schoolRequired')) }}
      busy={moving.isPending}
      error={moving.error && failureText(moving.error)}
      onChange={moving.reset}
      onSubmit={({ number }) =>
        teacher &&
        moving.send(
          { teacherEmail: teacher.email, toSchoolFortNoxNumber: number },
          {
            onSuccess: () => {
              toast('success', t('TeacherMoved'));
              close();
            },
            onError: (error) => showFailure(error),
          },
        )
      }
      onClose={close}
    >
      {(form) => (
        <>
          <p>{t('moveTeacherBody')}</p>
          <Select
            label={t('targetSchool')}
            placeholder={t('chooseSchool')}
            data={schools.map(({ name, number }) => ({
              value: number,
              label: `${name} (${number})`,
            }))}
            searchable
            data-autofocus
            {...form.getInputProps('number')}
            value={form.values.number || null}
            onChange={(number) => form.setFieldValue('number', number ?? '')}
          />
        </>
      )}
    </DialogForm>
  );
}
