import { tidyName } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { DialogForm, type MergeField } from '@gesall/ui/overlays';
import { failureText } from '../../platform/failures.ts';
import { useDialogWords } from '../../platform/kit-words.ts';
import { useMessages } from '../../platform/messages.ts';
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
  // Of the class as it was when the form was opened, not as it has been read since.
  version,
});

type Form = ReturnType<typeof formOf>;

/** What of a class is compared with what somebody else has saved of it, by the names of what is chosen. */
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
 * Everything about a class at once, its teachers as well. What somebody else has changed since the
 * form was opened is shown beside what stands in it, to choose between.
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
      busy={update.isPending || conflict.isLooking}
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
            onError: conflict.look,
          },
        );
      }}
      onClose={close}
    >
      {(form) => <ClassFormFields form={form} school={data} programme={programme} />}
    </DialogForm>
  );
}
