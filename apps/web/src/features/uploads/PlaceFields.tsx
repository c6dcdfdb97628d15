import { useMessages } from '@gesall/client/react';
import type { FormOf } from '@gesall/ui/overlays';
import { MultiSelect, Select } from '@mantine/core';
import type { UploadCourse } from './uploads.calls.ts';

export interface PlaceValues {
  courseId: string | null;
  moduleIds: string[];
}

export const noPlace: PlaceValues = { courseId: null, moduleIds: [] };

export const placeOf = ({ courseId, moduleIds }: PlaceValues) => ({
  courseId: Number(courseId),
  moduleIds: moduleIds.map(Number),
});

interface Props<Values extends PlaceValues> {
  form: FormOf<Values>;
  courses: readonly UploadCourse[];
  /** Why no course can be chosen yet. */
  waitsFor?: string;
}

/** One course and optionally some of its modules. Another course starts without modules. */
export function PlaceFields<Values extends PlaceValues>({
  form,
  courses,
  waitsFor,
}: Props<Values>) {
  const t = useMessages('uploads');
  const { courseId } = form.values;
  const modules = courses.find(({ id }) => String(id) === courseId)?.modules ?? [];
  return (
    <>
      <Select
        label={t('course')}
        placeholder={waitsFor ?? t('chooseCourse')}
        disabled={waitsFor !== undefined}
        searchable
        data={courses.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('courseId')}
        onChange={(value) =>
          form.setValues({ courseId: value, moduleIds: [] } as unknown as Values)
        }
      />
      <MultiSelect
        label={t('modules')}
        description={t('modulesHint')}
        placeholder={
          courseId === null
            ? t('courseFirst')
            : form.values.moduleIds.length === 0
              ? t('wholeCourse')
              : undefined
        }
        disabled={courseId === null || waitsFor !== undefined}
        searchable
        clearable
        data={modules.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('moduleIds')}
      />
    </>
  );
}
