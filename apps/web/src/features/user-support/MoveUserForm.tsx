import { useMessages } from '@gesall/client/react';
import { ToolForm } from './ToolForm.tsx';
import { useMoveUser } from './user-support.calls.ts';

export function MoveUserForm() {
  const t = useMessages('administrators');
  const moving = useMoveUser();
  return (
    <ToolForm
      title={t('moveTitle')}
      hint={t('moveHint')}
      fields={[
        ['userEmail', t('email')],
        ['toSchoolFortNoxNumber', t('toSchool')],
        ['toClassName', t('toClass')],
      ]}
      submit={t('move')}
      canBeUndone
      busy={moving.isPending}
      onSubmit={(values, answers) => moving.send(values, answers)}
    />
  );
}
