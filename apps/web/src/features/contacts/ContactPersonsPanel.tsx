import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { Contact, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import type { PeriodUser } from '../../platform/PeriodUserSelect.tsx';
import { Reading } from '../../platform/Reading.tsx';
import { ConnectionsDialog } from './ConnectionsDialog.tsx';
import {
  AddContactDialog,
  ChangeContactDialog,
  ContactInfo,
  RemoveContactDialog,
} from './ContactDialogs.tsx';
import { ContactRow } from './ContactRow.tsx';
import { type ContactPerson, useContactPersons } from './contacts.calls.ts';

interface Props {
  periodId: number;
  users: readonly PeriodUser[];
}

type Act =
  | { kind: 'add' | 'connect' }
  | { kind: 'show' | 'change' | 'remove'; person: ContactPerson };

/** The contact persons of a period: who they are, and who sees them. */
export function ContactPersonsPanel({ periodId, users }: Props) {
  const t = useMessages('contacts');
  const read = useContactPersons(periodId);
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const personOf = (kind: Act['kind']) =>
    act?.kind === kind && 'person' in act ? act.person : undefined;
  const persons = read.data ?? [];

  return (
    <Panel
      title={t('title')}
      actions={
        <>
          {persons.length > 0 && (
            <Button
              variant="default"
              leftSection={<Users size={16} aria-hidden="true" />}
              onClick={() => setAct({ kind: 'connect' })}
            >
              {t('connections')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden="true" />}
            onClick={() => setAct({ kind: 'add' })}
          >
            {t('add')}
          </Button>
        </>
      }
    >
      <Reading
        read={read}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState icon={<Contact size={28} aria-hidden="true" />} title={t('noneTitle')}>
            {t('noneBody')}
          </EmptyState>
        }
      >
        {(all) => (
          <ul aria-label={t('title')}>
            {all.map((person) => (
              <ContactRow
                key={person.id}
                name={person.name}
                seenBy={person.forUserIds.length}
                onShow={() => setAct({ kind: 'show', person })}
                onChange={() => setAct({ kind: 'change', person })}
                onRemove={() => setAct({ kind: 'remove', person })}
              />
            ))}
          </ul>
        )}
      </Reading>
      <AddContactDialog
        opened={act?.kind === 'add'}
        periodId={periodId}
        users={users}
        onClose={close}
      />
      <ConnectionsDialog
        opened={act?.kind === 'connect'}
        periodId={periodId}
        persons={persons}
        users={users}
        onClose={close}
      />
      <ContactInfo person={personOf('show')} onClose={close} />
      <ChangeContactDialog person={personOf('change')} onClose={close} />
      <RemoveContactDialog person={personOf('remove')} onClose={close} />
    </Panel>
  );
}
