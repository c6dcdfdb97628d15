import { failureText, saysNothing } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { tidyAddress, tidyName } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { MultiSelect } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { PersonFormFields } from './PersonFormFields.tsx';
import { useAddTeacherToSchool, useCreateTeacher } from './people.calls.ts';
import { emailProblem, nameProblem } from './person-problems.ts';
import { TeacherRightsFields } from './TeacherRightsFields.tsx';

interface Props {
  opened: boolean;
  you: { fullAccess: boolean; purchaser: boolean };
  /** The class from which the dialog was opened; the teacher joins it. */
  schoolClass?: { id: number; name: string };
  /** Set when it is not the signed-in teacher's own school. */
  schoolId?: number;
  classes?: readonly { id: number; name: string }[];
  onClose(): void;
}

const blank: {
  name: string;
  email: string;
  fullAccess: boolean;
  purchaser: boolean;
  classIds: string[];
} = {
  name: '',
  email: '',
  fullAccess: false,
  purchaser: false,
  classIds: [],
};

/**
 * Adds a teacher. People give only rights that they have themselves; classes require full access.
 */
export function CreateTeacherDialog({
  opened,
  you,
  schoolClass,
  schoolId,
  classes = [],
  onClose,
}: Props) {
  const t = useMessages('students');
  const own = useCreateTeacher();
  const elsewhere = useAddTeacherToSchool();
  const creation = schoolId === undefined ? own : elsewhere;
  const choosesClasses = you.fullAccess && !schoolClass;

  function close() {
    creation.reset();
    onClose();
  }

  function added(isWhole: boolean) {
    if (isWhole) toast('success', t('TeacherAdded'));
    else toast('warning', t('teacherWithoutClasses'), { ms: 5000 });
    close();
  }

  function onError(error: Error) {
    if (saysNothing(error)) toast('warning', t('teacherNotCreated'));
  }

  return (
    <DialogForm
      opened={opened}
      title={t('createTeacher')}
      size={480}
      words={useDialogWords()}
      leavesAtOnce
      submit={t('createTeacherSubmit')}
      initial={blank}
      rules={{
        name: nameProblem,
        email: emailProblem,
        classIds: (ids) => (choosesClasses && ids.length === 0 ? t('classesRequired') : null),
      }}
      busy={creation.isPending}
      error={
        creation.error &&
        (saysNothing(creation.error) ? t('teacherNotCreated') : failureText(creation.error))
      }
      onChange={creation.reset}
      onSubmit={({ name, email, classIds, ...rights }) => {
        const teacher = { name: tidyName(name), email: tidyAddress(email), ...rights };
        const chosen = schoolClass ? [schoolClass.id] : classIds.map(Number);
        if (schoolId === undefined)
          own.send(
            { ...teacher, classIds: you.fullAccess ? chosen : undefined },
            { onSuccess: () => added(true), onError },
          );
        else {
          const onSuccess = ({ hasClasses }: { hasClasses: boolean }) => added(hasClasses);
          elsewhere.mutate({ ...teacher, schoolId, classIds: chosen }, { onSuccess, onError });
        }
      }}
      onClose={close}
    >
      {(form) => (
        <>
          <PersonFormFields form={form} hint={t('teacherInvited')} />
          <TeacherRightsFields form={form} you={you} />
          {choosesClasses && (
            <MultiSelect
              label={t('classes')}
              placeholder={form.values.classIds.length > 0 ? undefined : t('chooseClasses')}
              data={classes.map(({ id, name }) => ({ value: String(id), label: name }))}
              searchable
              {...form.getInputProps('classIds')}
            />
          )}
        </>
      )}
    </DialogForm>
  );
}
