import { classNameProblem, tidyName } from '@gesall/rules';
import type { FormFields } from '@gesall/ui/overlays';
import { MultiSelect, Select, TextInput } from '@mantine/core';
import { textOfCode } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import { OrientationField } from './OrientationField.tsx';
import { useRights, type useSchoolData } from './schools.calls.ts';

interface Named {
  id: number;
  name: string;
}

/** What the forms of a class ask for; ids as texts, empty where nothing is chosen, and an orientation that is new by its name. */
export interface ClassValues {
  name: string;
  programmeId: string;
  orientationId: string;
  teacherIds: string[];
}

/** What is wrong with a class as it was filled in, in words. */
export function useClassRules() {
  const t = useMessages('classes');
  return {
    name: (name: string) => {
      const problem = classNameProblem(tidyName(name));
      if (problem === 'ClassNameRequired')
        return t('Views.Teacher.CreateClassForm.Error.RequireName');
      if (problem === 'InvalidClassName') return t('invalidCharacters');
      return problem && textOfCode(problem);
    },
    programmeId: (id: string) =>
      id ? null : t('Views.Teacher.CreateClassForm.Error.RequireProgramme'),
  };
}

interface Props<Values extends ClassValues> {
  form: FormFields<Values>;
  school: ReturnType<typeof useSchoolData>['data'];
  /** The programme that stands in the field until the school has been read. */
  programme?: Named;
}

const choices = (all: readonly Named[] | undefined) =>
  all?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];

/** Name, programme, orientation and teachers of a class in a form. */
export function ClassFormFields<Values extends ClassValues>({
  form: given,
  school,
  programme,
}: Props<Values>) {
  const t = useMessages('classes');
  const schools = useMessages('schools');
  const you = useRights();
  // The fields are those of every class form, whatever else the form asks for.
  const form = given as unknown as FormFields<ClassValues>;
  return (
    <>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Select
        label={schools('programme')}
        placeholder={t('chooseProgramme')}
        data={choices(school?.programmes ?? (programme && [programme]))}
        searchable
        clearable
        {...form.getInputProps('programmeId')}
        value={form.values.programmeId || null}
        onChange={(id) => form.setFieldValue('programmeId', id ?? '')}
      />
      <OrientationField
        all={school?.orientations}
        isOpen={you.choosesSchool}
        value={form.values.orientationId}
        onChange={(value) => form.setFieldValue('orientationId', value)}
      />
      <MultiSelect
        label={schools('teachers')}
        placeholder={form.values.teacherIds.length > 0 ? undefined : t('chooseTeachers')}
        description={you.fullAccess ? undefined : t('onlyYou')}
        disabled={!you.fullAccess}
        data={choices(school?.teachers.filter(({ id }) => you.fullAccess || id === you.id))}
        searchable
        value={form.values.teacherIds}
        onChange={(ids) => form.setFieldValue('teacherIds', ids)}
      />
    </>
  );
}
