import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { useDialogWords } from '../../platform/kit-words.ts';
import { type PeriodUser, PeriodUserSelect } from '../../platform/PeriodUserSelect.tsx';
import { type ContactPerson, useSetConnections } from './contacts.calls.ts';
import { useUserWords } from './use-user-words.ts';

interface Props {
  opened: boolean;
  periodId: number;
  persons: readonly ContactPerson[];
  users: readonly PeriodUser[];
  onClose(): void;
}

/** Who sees each contact person of a period. Only changed persons are sent. */
export function ConnectionsDialog({ opened, periodId, persons, users, onClose }: Props) {
  const t = useMessages('contacts');
  const saving = useSetConnections();
  const userWords = useUserWords();
  function close() {
    saving.reset();
    onClose();
  }
  return (
    <DialogForm
      opened={opened}
      title={t('connections')}
      words={useDialogWords()}
      submit={t('save')}
      initial={{ users: persons.map(({ id, forUserIds }) => ({ id, userIds: forUserIds })) }}
      busy={saving.isPending}
      error={saving.error && failureText(saving.error)}
      onChange={saving.reset}
      onSubmit={(values) => {
        const onSuccess = () => {
          toast('success', t('connectionsSaved'));
          close();
        };
        const changed = values.users.filter(({ id, userIds }) => {
          const before = persons.find((person) => person.id === id)?.forUserIds ?? [];
          return !isSameSet(before, userIds);
        });
        if (changed.length === 0) close();
        else saving.send({ periodId, users: changed }, { onSuccess });
      }}
      onClose={close}
    >
      {(form) => (
        <>
          {persons.map(({ id, name }) => (
            <PeriodUserSelect
              key={id}
              label={t('seenByOf', { name })}
              {...userWords}
              users={users}
              value={form.values.users.find((each) => each.id === id)?.userIds ?? []}
              onChange={(userIds) =>
                form.setFieldValue(
                  'users',
                  form.values.users.map((each) => (each.id === id ? { id, userIds } : each)),
                )
              }
            />
          ))}
        </>
      )}
    </DialogForm>
  );
}

const isSameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));
