import { dayMoment, decimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { lateAfterMs } from '@gesall/rules';
import { Button } from '@mantine/core';
import { ChevronRight, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Person } from '../../platform/Person.tsx';
import { Comments } from './Comments.tsx';
import { EntryImages } from './EntryImages.tsx';
import css from './entry.module.css';
import { SendBackDialog } from './SendBackDialog.tsx';
import { Signatures } from './Signatures.tsx';
import type { Entry } from './work-registrations.calls.ts';

interface Props {
  entry: Entry;
  isReadOnly: boolean;
  /** Called before a change that may put the entry outside of the filter. */
  onChanged(id: number): void;
}

const isLate = ({ created, received }: Entry) =>
  Date.parse(received) - Date.parse(created) > lateAfterMs;

/** An entry with its images, its two signatures and its comments. */
export function EntryCard({ entry, isReadOnly, onChanged }: Props) {
  const t = useMessages('workRegistrations');
  const [isSendingBack, setIsSendingBack] = useState(false);
  const heading = useId();
  const { title, bodyText, studentName, companyName, workStepComponent: component } = entry;
  return (
    <article className={css.card} aria-labelledby={heading}>
      <header className={css.head}>
        <Person name={studentName}>
          {studentName}
          <small className={css.facts}>
            <time dateTime={entry.created}>{dayMoment(entry.created)}</time> · {companyName}
            {isLate(entry) && ` · ${t('sentLater')}`}
          </small>
        </Person>
        <p className={css.component}>
          <span>{component.workStepName}</span>
          <ChevronRight size={14} aria-hidden="true" />
          <span>{component.name}</span>
          <strong className={css.hours}>
            {t('hoursOf', { hours: decimal(component.workingHours) })}
          </strong>
        </p>
      </header>
      <div className={css.words}>
        <div>
          <h2 id={heading} className={css.title}>
            {title}
          </h2>
          {bodyText && <p className={css.body}>{bodyText}</p>}
        </div>
        <EntryImages entry={entry} />
      </div>
      <History entry={entry} />
      <Signatures entry={entry} isReadOnly={isReadOnly} onChanged={onChanged} />
      <Comments entry={entry} isReadOnly={isReadOnly} onChanged={onChanged} />
      {!isReadOnly && !entry.isSentBack && (
        <Button
          className={css.back}
          variant="subtle"
          size="xs"
          leftSection={<Undo2 size={16} aria-hidden="true" />}
          onClick={() => setIsSendingBack(true)}
        >
          {t('sendBack')}
        </Button>
      )}
      <SendBackDialog
        entry={entry}
        opened={isSendingBack}
        onSent={() => onChanged(entry.id)}
        onClose={() => setIsSendingBack(false)}
      />
    </article>
  );
}

/** Why the entry was sent back, and what was changed since. */
function History({ entry: { history, isSentBack } }: Pick<Props, 'entry'>) {
  const t = useMessages('workRegistrations');
  if (history.length === 0) return null;
  return (
    <ul className={css.history} aria-label={t('history')} data-waits={isSentBack || undefined}>
      {history.map(({ kind, name, at, reason }) => (
        <li key={`${kind} ${at}`}>
          {t(`happened.${kind}`, { name, at: dayMoment(at) })}
          {reason && <q className={css.reason}>{reason}</q>}
        </li>
      ))}
    </ul>
  );
}
