import { textOfCode } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { classNameProblem, tidyName } from '@gesall/rules';
import type { FormFields } from '@gesall/ui/overlays';
import { MultiSelect, Select, TextInput } from '@mantine/core';
import { OrientationField } from './OrientationField.tsx';
import { useRights, type useSchoolData } from './schools.calls.ts';

interface Named {
  id: number;
  name: string;
}

/**
 * The values of a class form; ids as texts, empty without a choice. A new orientation is its name.
 */
export interface ClassValues {
  name: string;
  programmeId: string;
  orientationId: string;
  teacherIds: string[];
}

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
  /** The option shown until the school has been read. */
  programme?: Named;
}

const choices = (all: readonly Named[] | undefined) =>
  all?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];

export function ClassFormFields<Values extends ClassValues>({
  form: given,
  school,
  programme,
}: Props<Values>) {
  const t = useMessages('classes');
  const schools = useMessages('schools');
  const you = useRights();
  // Every class form has these fields, whatever else it contains.
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
