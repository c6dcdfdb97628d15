import { useMessages } from '@gesall/client/react';
import { Drawer } from '@gesall/ui/overlays';
import { TextInput } from '@mantine/core';
import css from './AdministratorDrawer.module.css';
import type { Administrator } from './administrators.calls.ts';

/** Read only: no call changes an administrator. */
export function AdministratorDrawer({
  person,
  onClose,
}: {
  person: Administrator | undefined;
  onClose(): void;
}) {
  const t = useMessages('administrators');
  const shell = useMessages('shell');
  return (
    <Drawer
      opened={person !== undefined}
      title={person?.name ?? ''}
      close={shell('close')}
      onClose={onClose}
    >
      {person && (
        <div className={css.fields}>
          <TextInput label={t('name')} readOnly value={person.name} />
          <TextInput label={t('email')} readOnly value={person.email} />
          <TextInput label={t('role')} readOnly value={t(`role.${person.role}`)} />
          <p>{t('noUpdate')}</p>
        </div>
      )}
    </Drawer>
  );
}
