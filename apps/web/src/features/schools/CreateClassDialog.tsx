import { classNameProblem, tidyName } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import { failureText, textOfCode } from '../../platform/failures.ts';
import { useDialogWords } from '../../platform/kit-words.ts';
import { useMessages } from '../../platform/messages.ts';
import { useCreateClass, useRights, useSchoolData } from './schools.calls.ts';

interface Named {
  id: number;
  name: string;
}

interface Props {
  opened: boolean;
  /** The programme that is chosen from the start. */
  programme?: Named;
  /** Set where the next step is to import students. */
  importsNext?: boolean;
  onClose(): void;
  onCreated(made: Named & { programme: Named }, options: { importsNext: boolean }): void;
}

const choices = (all: readonly Named[] | undefined) => all?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];

/** A class with its programme, orientation and teachers. */
export function CreateClassDialog({ opened, programme, importsNext = false, onClose, onCreated }: Props) {
  const t = useMessages('classes');
  const schools = useMessages('schools');
  const you = useRights();
  const { data } = useSchoolData(opened);
  const creation = useCreateClass();
  const find = (all: readonly Named[] | undefined, id: string) => all?.find((each) => String(each.id) === id);

  function close() {
    creation.reset();
    onClose();
  }

  return (
    <DialogForm
      opened={opened}
      title={t(importsNext ? 'createAndImport' : 'create')}
      words={useDialogWords()}
      leavesAtOnce
      submit={t('createSubmit')}
      initial={{
        name: '',
        programmeId: programme ? String(programme.id) : '',
        orientationId: '',
        teacherIds: you.fullAccess ? [] : [String(you.id)],
        importsNext,
      }}
      rules={{
        name: (name) => {
          const problem = classNameProblem(tidyName(name));
          if (problem === 'ClassNameRequired') return t('Views.Teacher.CreateClassForm.Error.RequireName');
          if (problem === 'InvalidClassName') return t('invalidCharacters');
          return problem && textOfCode(problem);
        },
        programmeId: (id) => (id ? null : t('Views.Teacher.CreateClassForm.Error.RequireProgramme')),
      }}
      busy={creation.isPending}
      error={creation.error && failureText(creation.error)}
      onChange={creation.reset}
      onSubmit={(values) => {
        const chosen = find(data?.programmes, values.programmeId) ?? programme;
        if (!chosen) return;
        creation.mutate(
          {
            name: tidyName(values.name),
            programme: { id: chosen.id, name: chosen.name },
            orientation: find(data?.orientations, values.orientationId) ?? null,
            teacherIds: values.teacherIds.map(Number),
          },
          {
            onSuccess: ({ hasTeachers, ...made }) => {
              toast(hasTeachers ? 'success' : 'warning', t(hasTeachers ? 'ClassCreated' : 'createdWithoutTeachers'), {
                ms: hasTeachers ? undefined : 5000,
              });
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
          <TextInput label={t('name')} description={t('nameHint')} data-autofocus autoComplete="off" {...form.getInputProps('name')} />
          <Select
            label={schools('programme')}
            placeholder={t('chooseProgramme')}
            data={choices(data?.programmes ?? (programme && [programme]))}
            searchable
            {...form.getInputProps('programmeId')}
            value={form.values.programmeId || null}
            onChange={(id) => form.setFieldValue('programmeId', id ?? '')}
          />
          <Select
            label={schools('orientation')}
            placeholder={data?.orientations.length === 0 ? schools('noOrientation') : t('chooseOrientation')}
            data={choices(data?.orientations)}
            searchable
            clearable
            value={form.values.orientationId || null}
            onChange={(id) => form.setFieldValue('orientationId', id ?? '')}
          />
          <MultiSelect
            label={schools('teachers')}
            placeholder={form.values.teacherIds.length > 0 ? undefined : t('chooseTeachers')}
            description={you.fullAccess ? undefined : t('onlyYou')}
            disabled={!you.fullAccess}
            data={choices(data?.teachers.filter(({ id }) => you.fullAccess || id === you.id))}
            searchable
            value={form.values.teacherIds}
            onChange={(ids) => form.setFieldValue('teacherIds', ids)}
          />
          <Checkbox label={t('thenImport')} {...form.getInputProps('importsNext', { type: 'checkbox' })} />
        </>
      )}
    </DialogForm>
  );
}
