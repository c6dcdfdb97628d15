import { failureText, saysNothing } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { tidyName } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { Checkbox } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { ClassFormFields, useClassRules } from './ClassFormFields.tsx';
import { orientationIn } from './OrientationField.tsx';
import { useCreateClass, useRights, useSchoolData } from './schools.calls.ts';

interface Named {
  id: number;
  name: string;
}

interface Props {
  opened: boolean;
  programme?: Named;
  /** True when importing students is the next step. */
  importsNext?: boolean;
  onClose(): void;
  onCreated(made: Named & { programme: Named }, options: { importsNext: boolean }): void;
}

export function CreateClassDialog({
  opened,
  programme,
  importsNext = false,
  onClose,
  onCreated,
}: Props) {
  const t = useMessages('classes');
  const you = useRights();
  const { data } = useSchoolData(opened);
  const creation = useCreateClass();
  const rules = useClassRules();
  const find = (all: readonly Named[] | undefined, id: string) =>
    all?.find((each) => String(each.id) === id);

  function close() {
    creation.reset();
    onClose();
  }

  return (
    <DialogForm
      opened={opened}
      title={t(importsNext ? 'createAndImport' : 'create')}
      size={700}
      words={useDialogWords()}
      leavesAtOnce
      submit={t('createSubmit')}
      initial={{
        name: '',
        programmeId: programme ? String(programme.id) : '',
        orientationId: '',
        teacherIds: you.fullAccess ? [] : [String(you.id)],
        importsNext,
        key: crypto.randomUUID() as string,
      }}
      rules={rules}
      busy={creation.isPending}
      error={
        creation.error &&
        (saysNothing(creation.error) ? t('notCreated') : failureText(creation.error))
      }
      onChange={creation.reset}
      onSubmit={(values) => {
        const chosen = find(data?.programmes, values.programmeId) ?? programme;
        if (!chosen) return;
        creation.mutate(
          {
            name: tidyName(values.name),
            key: values.key,
            programme: { id: chosen.id, name: chosen.name },
            orientation: orientationIn(values.orientationId, data?.orientations),
            teacherIds: values.teacherIds.map(Number),
          },
          {
            onError: (error) => {
              if (saysNothing(error)) toast('warning', t('notCreated'));
            },
            onSuccess: ({ hasTeachers, ...made }) => {
              toast(
                hasTeachers ? 'success' : 'warning',
                t(hasTeachers ? 'ClassCreated' : 'createdWithoutTeachers'),
                {
                  ms: hasTeachers ? undefined : 5000,
                },
              );
              close();
              onCreated(made, { importsNext: values.importsNext });
            },
          },
        );
      }}
      onClose={close}
    >
      {(form) => (
        <>
          <ClassFormFields form={form} school={data} programme={programme} />
          <Checkbox
            label={t('thenImport')}
            {...form.getInputProps('importsNext', { type: 'checkbox' })}
          />
        </>
      )}
    </DialogForm>
  );
}
