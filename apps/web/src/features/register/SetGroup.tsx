import { useMessages } from '@gesall/client/react';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useSayDone } from '../../platform/undo.ts';
import { type School, useGroups, useSetGroups } from './register.calls.ts';
import css from './SetGroup.module.css';

const none = '0';

/** Adds the ticked schools to a group or removes them from theirs; sends only those that change. */
export function SetGroup({ schools, onDone }: { schools: readonly School[]; onDone(): void }) {
  const t = useMessages('register');
  const sayDone = useSayDone();
  const groups = useGroups();
  const setting = useSetGroups();
  const [chosen, setChosen] = useState<string | null>(null);

  function set() {
    const id = Number(chosen);
    const changed = schools.filter(({ group }) => (group?.id ?? 0) !== id);
    if (changed.length === 0) return onDone();
    const done = (_: unknown, input: object) => {
      sayDone(t('GroupsUpdated'), input);
      onDone();
    };
    setting.send(
      { schools: changed.map((school) => ({ CustomerId: school.id, GroupId: id || null })) },
      { onSuccess: done },
    );
  }

  return (
    <span className={css.set}>
      <Select
        aria-label={t('chooseGroup')}
        placeholder={t('chooseGroup')}
        value={chosen}
        onChange={setChosen}
        data={[
          { value: none, label: t('noGroup') },
          ...(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Button disabled={chosen === null} loading={setting.isPending} onClick={set}>
        {t('setGroup')}
      </Button>
    </span>
  );
}
