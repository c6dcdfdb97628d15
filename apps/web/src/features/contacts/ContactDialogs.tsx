import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Facts, toast } from '@gesall/ui';
import { ConfirmDialog, Dialog } from '@gesall/ui/overlays';
import { useState } from 'react';
import type { PeriodUser } from '../../platform/PeriodUserSelect.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import {
  type ContactPerson,
  useAddContactPerson,
  useDeleteContactPerson,
  useUpdateContactPerson,
} from './contacts.calls.ts';

interface AddProps {
  opened: boolean;
  periodId: number;
  users: readonly PeriodUser[];
  onClose(): void;
}

export function AddContactDialog({ opened, periodId, users, onClose }: AddProps) {
  const t = useMessages('contacts');
  const adding = useAddContactPerson();
  const [key, setKey] = useState(() => crypto.randomUUID());
  function close() {
    adding.reset();
    setKey(crypto.randomUUID());
    onClose();
  }
  return (
    <ContactDialog
      opened={opened}
      title={t('add')}
      submit={t('add')}
      users={users}
      busy={adding.isPending}
      error={adding.error && failureText(adding.error)}
      onChange={() => {
        adding.reset();
        setKey(crypto.randomUUID());
      }}
      onSubmit={({ userIds, ...fields }) =>
        adding.send(
          { ...fields, key, aplPeriodId: periodId, forUserIds: [...userIds] },
          {
            onSuccess: () => {
              toast('success', t('added'));
              close();
            },
          },
        )
      }
      onClose={close}
    />
  );
}

interface OfPerson {
  /** Undefined while the dialog is closed. */
  person: ContactPerson | undefined;
  onClose(): void;
}

export function ChangeContactDialog({ person, onClose }: OfPerson) {
  const t = useMessages('contacts');
  const changing = useUpdateContactPerson();
  function close() {
    changing.reset();
    onClose();
  }
  return (
    <ContactDialog
      opened={person !== undefined}
      title={t('changeNamed', { name: person?.name ?? '' })}
      submit={t('save')}
      initial={
        person && {
          name: person.name,
          mail: person.mail,
          phoneNumber: person.phoneNumber ?? '',
          userIds: person.forUserIds,
        }
      }
      busy={changing.isPending}
      error={changing.error && failureText(changing.error)}
      onChange={changing.reset}
      onSubmit={({ name, mail, phoneNumber }) => {
        if (!person) return;
        const onSuccess = () => {
          toast('success', t('changed', { name }));
          close();
        };
        changing.send({ id: person.id, name, mail, phoneNumber }, { onSuccess });
      }}
      onClose={close}
    />
  );
}

export function RemoveContactDialog({ person, onClose }: OfPerson) {
  const t = useMessages('contacts');
  const shell = useMessages('shell');
  const removal = useDeleteContactPerson();
  const name = person?.name ?? '';
  return (
    <ConfirmDialog
      opened={person !== undefined}
      title={t('removeQuestion', { name })}
      cancel={shell('cancel')}
      proceed={shell('continue')}
      destroys
      busy={removal.isPending}
      onCancel={onClose}
      onProceed={() =>
        person &&
        removal.send(
          { informationPersonId: person.id },
          { onSuccess: () => toast('success', t('removed', { name })), onSettled: onClose },
        )
      }
    >
      {t('removeBody')}
    </ConfirmDialog>
  );
}

/** How to reach a contact person, and who sees them. */
export function ContactInfo({ person, onClose }: OfPerson) {
  const t = useMessages('contacts');
  const shell = useMessages('shell');
  return (
    <Dialog
      opened={person !== undefined}
      title={person?.name ?? ''}
      size={480}
      close={shell('close')}
      onClose={onClose}
    >
      {person && (
        <Facts
          layout="list"
          facts={[
            [t('phoneNumber'), <Phone key="phone" number={person.phoneNumber} />],
            [
              t('mail'),
              <a key="mail" href={`mailto:${person.mail}`}>
                {person.mail}
              </a>,
            ],
            [t('connected'), person.forUsers.map(({ name }) => name).join(', ') || t('nobody')],
          ]}
        />
      )}
    </Dialog>
  );
}

const Phone = ({ number }: { number: string | null }) =>
  number ? <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a> : '–';
