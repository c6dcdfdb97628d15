import { useMessages } from '@gesall/client/react';
import { stockholmDay } from '@gesall/rules';
import { DayField, toast } from '@gesall/ui';
import { ActionIcon, Button, NativeSelect, Textarea } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import {
  type CompanyPlace,
  type LogEntry,
  useAddToLog,
  useCompanyLog,
  useRemoveFromLog,
} from './companies.calls.ts';
import css from './companies.module.css';

/** Contacts and visits, the latest first, with a form for the next one. */
export function CompanyLog({ place }: { place: CompanyPlace }) {
  const t = useMessages('companies');
  const log = useCompanyLog(place);
  return (
    <div className={css.log}>
      <NewEntry place={place} />
      <Reading read={log} rows={2} failedTitle={t('logFailed')}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={css.quiet}>{t('logEmpty')}</p>
          ) : (
            <ul className={css.entries}>
              {items.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          )
        }
      </Reading>
    </div>
  );
}

function Entry({ entry: { id, kind, day, note, by, isOwn } }: { entry: LogEntry }) {
  const t = useMessages('companies');
  const removal = useRemoveFromLog();
  return (
    <li>
      <span>
        <strong>{t(`kind.${kind}`)}</strong> {day}, {by}
        {note && <span className={css.note}>{note}</span>}
      </span>
      {isOwn && (
        <ActionIcon
          variant="subtle"
          aria-label={t('removeEntry', { kind: t(`kind.${kind}`), day })}
          loading={removal.isPending}
          onClick={() =>
            removal.send({ logId: id }, { onSuccess: () => toast('success', t('entryRemoved')) })
          }
        >
          <Trash2 size={16} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  );
}

function NewEntry({ place }: { place: CompanyPlace }) {
  const t = useMessages('companies');
  const adding = useAddToLog();
  const [kind, setKind] = useState<LogEntry['kind']>('contact');
  const [day, setDay] = useState(() => stockholmDay(new Date()));
  const [note, setNote] = useState('');

  function add(event: FormEvent) {
    event.preventDefault();
    if (day === '') return;
    adding.send(
      { ...place, kind, day, note },
      {
        onSuccess: () => {
          setNote('');
          toast('success', t('entryAdded'));
        },
      },
    );
  }

  return (
    <form className={css.newEntry} onSubmit={add}>
      <NativeSelect
        label={t('entryKind')}
        data={(['contact', 'visit'] as const).map((value) => ({
          value,
          label: t(`kind.${value}`),
        }))}
        value={kind}
        onChange={({ currentTarget }) =>
          setKind(currentTarget.value === 'visit' ? 'visit' : 'contact')
        }
      />
      <DayField
        label={t('entryDay')}
        required
        withAsterisk={false}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <Textarea
        label={t('entryNote')}
        className={css.noteField}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={1000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={adding.isPending}>
        {t('addEntry')}
      </Button>
    </form>
  );
}
