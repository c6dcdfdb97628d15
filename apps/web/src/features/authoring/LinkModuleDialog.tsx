import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { NumberInput, Select } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { type AuthoredCourse, useEveryModule, useLinkModule } from './authoring.calls.ts';

interface Props {
  opened: boolean;
  course: AuthoredCourse;
  onClose(): void;
}

const blank: { moduleId: string | null; sortOrder: number | '' } = {
  moduleId: null,
  sortOrder: '',
};

/** Adds an existing module to a course at a position. */
export function LinkModuleDialog({ opened, course, onClose }: Props) {
  const t = useMessages('authoring');
  const linking = useLinkModule();
  const modules = useEveryModule(opened);
  const linked = new Set(course.courseModules.map(({ moduleId }) => moduleId));
  const free = (modules.data ?? []).filter(({ id }) => !linked.has(id));

  function close() {
    linking.reset();
    onClose();
  }

  return (
    <DialogForm
      opened={opened}
      title={t('linkModule')}
      size={480}
      words={useDialogWords()}
      leavesAtOnce
      submit={t('link')}
      initial={blank}
      rules={{
        moduleId: (id) => (id === null ? t('moduleRequired') : null),
        sortOrder: (place) => (place === '' ? t('sortOrderRequired') : null),
      }}
      busy={linking.isPending}
      error={linking.error && failureText(linking.error)}
      onChange={linking.reset}
      onSubmit={({ moduleId, sortOrder }) =>
        linking.send(
          { courseId: course.id, moduleId: Number(moduleId), sortOrder: Number(sortOrder) },
          {
            onSuccess: () => {
              toast('success', t('moduleLinked'));
              close();
            },
          },
        )
      }
      onClose={close}
    >
      {(form) => (
        <>
          <Select
            label={t('module')}
            placeholder={t('chooseModule')}
            searchable
            data={free.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.getInputProps('moduleId')}
          />
          <NumberInput
            label={t('sortOrder')}
            min={0}
            allowDecimal={false}
            {...form.getInputProps('sortOrder')}
            onChange={(value) => form.setFieldValue('sortOrder', value === '' ? '' : Number(value))}
          />
        </>
      )}
    </DialogForm>
  );
}
