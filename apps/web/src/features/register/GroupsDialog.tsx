import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { ConfirmDialog, Dialog } from '@gesall/ui/overlays';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import { useSayDone } from '../../platform/undo.ts';
import css from './GroupsDialog.module.css';
import {
  type Group,
  type School,
  useCreateGroup,
  useDeleteGroup,
  useGroups,
  useRenameGroup,
} from './register.calls.ts';

interface Props {
  opened: boolean;
  schools: readonly School[];
  onClose(): void;
}

/** Renames, deletes and adds groups of schools. */
export function GroupsDialog({ opened, schools, onClose }: Props) {
  const t = useMessages('register');
  const shell = useMessages('shell');
  const [leaving, setLeaving] = useState<Group>();
  const groups = useGroups();
  const deletion = useDeleteGroup();
  const sayDone = useSayDone();
  const count = schools.filter(({ group }) => group?.id === leaving?.id).length;
  // Dialogs do not stack: the question replaces the list.
  if (leaving) {
    return (
      <ConfirmDialog
        opened={opened}
        title={t('deleteGroupQuestion', { name: leaving.name })}
        cancel={shell('cancel')}
        proceed={shell('continue')}
        destroys
        busy={deletion.isPending}
        onCancel={() => setLeaving(undefined)}
        onProceed={() =>
          deletion.send(
            { groupId: leaving.id },
            {
              onSuccess: (_, input) => sayDone(t('GroupDeleted'), input),
              onSettled: () => setLeaving(undefined),
            },
          )
        }
      >
        {t('deleteGroupBody', { count })}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      opened={opened}
      title={t('editGroups')}
      size={480}
      close={shell('close')}
      onClose={onClose}
    >
      <div className={css.body}>
        <p className={css.hint}>{t('groupsHint')}</p>
        <Reading read={groups} rows={3}>
          {(all) =>
            all.length === 0 ? (
              <p>{t('noGroups')}</p>
            ) : (
              <ul className={css.list}>
                {all.map((group) => (
                  <GroupRow key={group.id} group={group} onDelete={() => setLeaving(group)} />
                ))}
              </ul>
            )
          }
        </Reading>
        <NewGroup />
      </div>
    </Dialog>
  );
}

function GroupRow({ group, onDelete }: { group: Group; onDelete(): void }) {
  const t = useMessages('register');
  const renaming = useRenameGroup();
  const [draft, setDraft] = useState<string>();
  const name = (draft ?? group.name).trim();

  function save(event: FormEvent) {
    event.preventDefault();
    // A blank name restores the old one.
    if (name === '' || name === group.name) return setDraft(undefined);
    const done = () => {
      setDraft(undefined);
      toast('success', t('GroupsUpdated'));
    };
    renaming.send({ Id: group.id, Name: name }, { onSuccess: done });
  }

  return (
    <li>
      <form className={css.row} onSubmit={save}>
        <TextInput
          aria-label={t('groupNamed', { name: group.name })}
          autoComplete="off"
          maxLength={255}
          value={draft ?? group.name}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        {draft !== undefined && draft !== group.name && (
          <Button type="submit" loading={renaming.isPending}>
            {t('saveGroup')}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={t('deleteGroupNamed', { name: group.name })}
          onClick={onDelete}
        >
          {t('deleteGroup')}
        </Button>
      </form>
    </li>
  );
}

function NewGroup() {
  const t = useMessages('register');
  const creation = useCreateGroup();
  const [name, setName] = useState('');

  function add(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return;
    const done = () => {
      setName('');
      toast('success', t('GroupAdded'));
    };
    creation.send({ name: name.trim() }, { onSuccess: done });
  }

  return (
    <form className={css.row} onSubmit={add}>
      <TextInput
        label={t('newGroup')}
        autoComplete="off"
        maxLength={255}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={creation.isPending}>
        {t('addGroup')}
      </Button>
    </form>
  );
}
