import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { DropMenu } from '@gesall/ui/page';
import type { TableState } from '@gesall/ui/table';
import { Button, Menu } from '@mantine/core';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { ManageViewsDialog } from './ManageViewsDialog.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { isSameView, viewOf } from './view-state.ts';
import { type ListName, useUpdateView, type View } from './views.calls.ts';
import css from './views.module.css';

interface Props {
  list: ListName;
  views: readonly View[] | undefined;
  state: TableState;
  onState(state: TableState): void;
}

const none = '0';

export function ViewMenu({ list, views = [], state, onState }: Props) {
  const t = useMessages('views');
  const [opened, setOpened] = useState<'save' | 'manage'>();
  const [latest, setLatest] = useState<number>();
  const updating = useUpdateView();
  const shown = views.find((view) => isSameView(view.state, state));
  const left = shown ? undefined : views.find(({ id }) => id === latest);
  const close = () => setOpened(undefined);

  function choose(value: string) {
    const view = views.find(({ id }) => String(id) === value);
    setLatest(view?.id);
    onState(view?.state ?? {});
  }

  return (
    <>
      <DropMenu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button
            variant="default"
            className={css.button}
            data-chosen={shown !== undefined || undefined}
            aria-label={shown && `${t('views')}: ${shown.name}`}
            leftSection={<Bookmark size={16} aria-hidden="true" />}
          >
            {shown?.name ?? t('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={css.menu}>
          {views.length === 0 ? (
            <p className={css.none}>{t('none')}</p>
          ) : (
            <Menu.RadioGroup
              value={shown ? String(shown.id) : isSameView(state, {}) ? none : null}
              onChange={choose}
            >
              <Menu.RadioItem value={none} closeMenuOnClick>
                {t('everything')}
              </Menu.RadioItem>
              {views.map(({ id, name, opensFirst }) => (
                <Menu.RadioItem
                  key={id}
                  value={String(id)}
                  closeMenuOnClick
                  rightSection={opensFirst && <span className={css.note}>{t('opensFirst')}</span>}
                >
                  {name}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          )}
          <Menu.Divider />
          {left && (
            <Menu.Item
              onClick={() =>
                updating.send(
                  { id: left.id, state: viewOf(state) },
                  { onSuccess: () => toast('success', t('saved')) },
                )
              }
            >
              {t('saveOver', { name: left.name })}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setOpened('save')}>{t('saveAs')}</Menu.Item>
          {views.length > 0 && (
            <Menu.Item onClick={() => setOpened('manage')}>{t('manage')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </DropMenu>
      <SaveViewDialog
        opened={opened === 'save'}
        list={list}
        state={viewOf(state)}
        onSaved={setLatest}
        onClose={close}
      />
      <ManageViewsDialog opened={opened === 'manage'} list={list} views={views} onClose={close} />
    </>
  );
}
