import { showFailure } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toastWithUndo } from '@gesall/ui';
import { Dialog } from '@gesall/ui/overlays';
import { Button, Select, TextInput } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import {
  type ListName,
  useCreateView,
  useDeleteView,
  useUpdateView,
  type View,
} from './views.calls.ts';
import css from './views.module.css';

interface Props {
  opened: boolean;
  list: ListName;
  views: readonly View[];
  onClose(): void;
}

const none = '0';

/** Renames, deletes and chooses the initial view of a list. */
export function ManageViewsDialog({ opened, list, views, onClose }: Props) {
  const t = useMessages('views');
  const shell = useMessages('shell');
  const updating = useUpdateView();
  const first = views.find(({ opensFirst }) => opensFirst);

  function openWith(id: string | null) {
    if (id && id !== none) updating.send({ id: Number(id), opensFirst: true });
    else if (first) updating.send({ id: first.id, opensFirst: false });
  }

  return (
    <Dialog opened={opened} title={t('own')} size={480} close={shell('close')} onClose={onClose}>
      <div className={css.body}>
        <Select
          label={t('opensWith')}
          data={[
            { value: none, label: t('everything') },
            ...views.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(first?.id ?? none)}
          allowDeselect={false}
          disabled={updating.isPending}
          onChange={openWith}
        />
        <ul className={css.list}>
          {views.map((view) => (
            <ViewRow key={view.id} list={list} view={view} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function ViewRow({ list, view }: { list: ListName; view: View }) {
  const t = useMessages('views');
  const renaming = useUpdateView();
  const deletion = useDeleteView();
  const creation = useCreateView();
  const [draft, setDraft] = useState<string>();
  const name = (draft ?? view.name).trim();

  function save(event: FormEvent) {
    event.preventDefault();
    // A blank name restores the old one.
    if (name === '' || name === view.name) return setDraft(undefined);
    renaming.send({ id: view.id, name }, { onSuccess: () => setDraft(undefined) });
  }

  function remove() {
    const { id: _, ...again } = view;
    deletion.send(
      { id: view.id },
      {
        onSuccess: () =>
          toastWithUndo(t('removed'), {
            kind: 'view',
            undo: t('putBack'),
            onUndo: () =>
              creation.send({ list, ...again }, { onError: (error) => showFailure(error) }),
          }),
      },
    );
  }

  return (
    <li>
      <form className={css.row} onSubmit={save}>
        <TextInput
          aria-label={t('nameOf', { name: view.name })}
          autoComplete="off"
          maxLength={60}
          value={draft ?? view.name}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        {draft !== undefined && draft !== view.name && (
          <Button type="submit" loading={renaming.isPending}>
            {t('rename')}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={t('removeOf', { name: view.name })}
          leftSection={<Trash2 size={16} aria-hidden="true" />}
          loading={deletion.isPending}
          onClick={remove}
        >
          {t('remove')}
        </Button>
      </form>
    </li>
  );
}
