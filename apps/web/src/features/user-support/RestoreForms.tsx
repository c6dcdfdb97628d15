import { useMessages } from '@gesall/client/react';
import { ToolForm } from './ToolForm.tsx';
import { useRestoreIntoClass, useRestoreIntoSchool } from './user-support.calls.ts';

/** Restores a licensed student into a class of their own school. */
export function RestoreIntoClassForm() {
  const t = useMessages('administrators');
  const restoring = useRestoreIntoClass();
  return (
    <ToolForm
      title={t('restoreClassTitle')}
      hint={t('restoreClassHint')}
      fields={[
        ['email', t('email')],
        ['className', t('className')],
      ]}
      submit={t('restore')}
      busy={restoring.isPending}
      onSubmit={(values, answers) => restoring.send(values, answers)}
    />
  );
}

export function RestoreIntoSchoolForm() {
  const t = useMessages('administrators');
  const restoring = useRestoreIntoSchool();
  return (
    <ToolForm
      title={t('restoreSchoolTitle')}
      hint={t('restoreSchoolHint')}
      fields={[
        ['email', t('email')],
        ['className', t('className')],
        ['schoolFortNoxNumber', t('schoolNumber')],
      ]}
      submit={t('restore')}
      busy={restoring.isPending}
      onSubmit={(values, answers) => restoring.send(values, answers)}
    />
  );
}
