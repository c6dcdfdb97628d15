import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { tidyName } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { DialogForm, type MergeField } from '@gesall/ui/overlays';
import { useDialogWords } from '../../platform/kit-words.ts';
import { ClassFormFields, useClassRules } from './ClassFormFields.tsx';
import { orientationIn } from './OrientationField.tsx';
import {
  type SchoolClass,
  useConflictOfClass,
  useSchoolData,
  useUpdateClass,
} from './schools.calls.ts';

interface Props {
  opened: boolean;
  schoolClass: SchoolClass;
  onClose(): void;
}

const formOf = ({ name, programme, orientation, teachers, version }: SchoolClass) => ({
  name,
  programmeId: String(programme.id),
  orientationId: orientation ? String(orientation.id) : '',
  teacherIds: teachers.map((each) => String(each.id)),
  // The version when the form was opened, not the latest read.
  version,
});

type Form = ReturnType<typeof formOf>;

/** The fields of a class that are compared in an edit conflict, by the names of the choices. */
function useComparedFields(
  school: ReturnType<typeof useSchoolData>['data'],
  { programme, orientation, teachers }: SchoolClass,
) {
  const t = useMessages('classes');
  const schools = useMessages('schools');
  const nameIn = (all: readonly { id: number; name: string }[], id: string) =>
    all.find((each) => String(each.id) === id)?.name ?? id;
  const fields: MergeField<Form>[] = [
    { key: 'name', label: t('name') },
    {
      key: 'programmeId',
      label: schools('programme'),
      text: (id) => nameIn(school?.programmes ?? [programme], id),
    },
    {
      key: 'orientationId',
      label: schools('orientation'),
      text: (id) =>
        orientationIn(id, school?.orientations ?? (orientation ? [orientation] : []))?.name,
    },
    {
      key: 'teacherIds',
      label: schools('teachers'),
      text: (ids) => ids.map((id) => nameIn(school?.teachers ?? teachers, id)).join(', '),
    },
  ];
  return fields;
}

/**
 * Edits everything about a class, including its teachers. Changes by others since the form was
 * opened are shown beside the form's values, to choose between.
 */
export function UpdateClassDialog({ opened, schoolClass, onClose }: Props) {
  const t = useMessages('classes');
  const { data } = useSchoolData(opened);
  const update = useUpdateClass();
  const rules = useClassRules();
  const { id, name, school, programme, orientation } = schoolClass;
  const conflict = useConflictOfClass(id, formOf);
  const find = <T extends { id: number }>(all: readonly T[] | undefined, wanted: string) =>
    all?.find((each) => String(each.id) === wanted);

  function close() {
    update.reset();
    onClose();
  }

  return (
    <DialogForm
      opened={opened}
      title={t('updateTitle', { name })}
      size={700}
      words={useDialogWords()}
      submit={t('updateSubmit')}
      initial={formOf(schoolClass)}
      rules={rules}
      conflict={{ ...conflict, fields: useComparedFields(data, schoolClass) }}
      busy={update.isPending || conflict.isReading}
      error={update.error && failureText(update.error)}
      onChange={update.reset}
      onSubmit={(values) => {
        const chosen = find(data?.programmes, values.programmeId) ?? programme;
        const turned = orientationIn(values.orientationId, data?.orientations);
        const kept =
          orientation && values.orientationId === String(orientation.id) ? orientation : null;
        update.send(
          {
            id,
            name: tidyName(values.name),
            school,
            version: values.version,
            programme: { id: chosen.id },
            orientation: turned ?? kept,
            teachers: values.teacherIds.map((teacherId) => ({ id: Number(teacherId) })),
          },
          {
            onSuccess: () => {
              toast('success', t('ClassUpdated'));
              close();
            },
            onError: conflict.handle,
          },
        );
      }}
      onClose={close}
    >
      {(form) => <ClassFormFields form={form} school={data} programme={programme} />}
    </DialogForm>
  );
}
