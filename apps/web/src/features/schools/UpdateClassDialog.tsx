import { tidyName } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { failureText } from '../../platform/failures.ts';
import { useDialogWords } from '../../platform/kit-words.ts';
import { useMessages } from '../../platform/messages.ts';
import { ClassFormFields, useClassRules } from './ClassFormFields.tsx';
import { orientationIn } from './OrientationField.tsx';
import { type SchoolClass, useSchoolData, useUpdateClass } from './schools.calls.ts';

interface Props {
  opened: boolean;
  schoolClass: SchoolClass;
  onClose(): void;
}

/**
 * Everything about a class at once, its teachers as well. What somebody else changed since the form
 * was opened is told, and nothing is saved over it.
 */
export function UpdateClassDialog({ opened, schoolClass, onClose }: Props) {
  const t = useMessages('classes');
  const { data } = useSchoolData(opened);
  const update = useUpdateClass();
  const rules = useClassRules();
  const { id, name, school, programme, orientation, teachers, version } = schoolClass;
  const find = <T extends { id: number }>(all: readonly T[] | undefined, wanted: string) => all?.find((each) => String(each.id) === wanted);

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
      initial={{
        name,
        programmeId: String(programme.id),
        orientationId: orientation ? String(orientation.id) : '',
        teacherIds: teachers.map((each) => String(each.id)),
        // Of the class as it was when the form was opened, not as it has been read since.
        version,
      }}
      rules={rules}
      busy={update.isPending}
      error={update.error && failureText(update.error)}
      onChange={update.reset}
      onSubmit={(values) => {
        const chosen = find(data?.programmes, values.programmeId) ?? programme;
        const turned = orientationIn(values.orientationId, data?.orientations);
        const kept = orientation && values.orientationId === String(orientation.id) ? orientation : null;
        update.send(
          {
            ...{ id, name: tidyName(values.name), school, version: values.version },
            programme: { id: chosen.id },
            orientation: turned ?? kept,
            teachers: values.teacherIds.map((teacherId) => ({ id: Number(teacherId) })),
          },
          {
            onSuccess: () => {
              toast('success', t('ClassUpdated'));
              close();
            },
          },
        );
      }}
      onClose={close}
    >
      {(form) => <ClassFormFields form={form} school={data} programme={programme} />}
    </DialogForm>
  );
}
