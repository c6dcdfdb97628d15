import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Button } from '@mantine/core';
import { Contact, Plus } from 'lucide-react';
import { useState } from 'react';
import type { PeriodUser } from '../../platform/PeriodUserSelect.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { ContactRow } from './ContactRow.tsx';
import type { ContactDraft } from './contact-form.ts';
import css from './contacts.module.css';
import './contacts.calls.ts';

interface Props {
  value: readonly ContactDraft[];
  onChange(drafts: readonly ContactDraft[]): void;
  users: readonly PeriodUser[];
}

/** The contact persons of a period that is not saved yet. */
export function ContactPersonsDraft({ value, onChange, users }: Props) {
  const t = useMessages('contacts');
  // The draft being changed; null for a new one.
  const [changing, setChanging] = useState<ContactDraft | null>();
  const known = new Set(users.map(({ id }) => id));

  return (
    <div className={css.form}>
      {value.length === 0 ? (
        <EmptyState icon={<Contact size={28} aria-hidden="true" />} title={t('noneTitle')}>
          {t('noneBody')}
        </EmptyState>
      ) : (
        <ul className={css.list} aria-label={t('title')}>
          {value.map((draft) => (
            <ContactRow
              key={draft.key}
              name={draft.name}
              seenBy={draft.userIds.filter((id) => known.has(id)).length}
              onChange={() => setChanging(draft)}
              onRemove={() => onChange(value.filter(({ key }) => key !== draft.key))}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden="true" />}
          onClick={() => setChanging(null)}
        >
          {t('add')}
        </Button>
      </div>
      <ContactDialog
        opened={changing !== undefined}
        title={changing ? t('changeNamed', { name: changing.name }) : t('add')}
        submit={t(changing ? 'save' : 'add')}
        initial={changing ?? undefined}
        users={users}
        onSubmit={(values) => {
          const drafts = changing
            ? value.map((each) => (each.key === changing.key ? { ...each, ...values } : each))
            : [...value, { ...values, key: crypto.randomUUID() }];
          onChange(drafts);
          setChanging(undefined);
        }}
        onClose={() => setChanging(undefined)}
      />
    </div>
  );
}
