import { useMessages } from '@gesall/client/react';
import { SkeletonBlock } from '@gesall/ui';
import { Reading } from '../../platform/Reading.tsx';
import { EntryCard } from './EntryCard.tsx';
import css from './feed.module.css';
import { type Entry, type StudentEvent, useEntries } from './work-registrations.calls.ts';

interface Props {
  periodId: number;
  events: readonly StudentEvent[];
  isReadOnly: boolean;
  onChanged(id: number): void;
}

/** Some entries of the feed. Those that the first request did not bring in full are read here. */
export function EntryChunk({ periodId, events, ...props }: Props) {
  const t = useMessages('workRegistrations');
  const lacking = events.flatMap(({ id, workRegistration }) => (workRegistration ? [] : [id]));
  const read = useEntries(periodId, lacking);
  const later = new Map(read.data?.map((entry) => [entry.id, entry]));
  const shown = events.flatMap((event): Entry[] => {
    const entry = event.workRegistration ?? later.get(event.id);
    return entry ? [entry] : [];
  });
  const isComplete = lacking.length === 0 || read.data !== undefined;
  return (
    <>
      {shown.map((entry) => (
        <li key={entry.id} className={css.item}>
          <EntryCard entry={entry} {...props} />
        </li>
      ))}
      {!isComplete && (
        <li className={css.item}>
          <Reading
            read={read}
            failedTitle={t('failed')}
            placeholder={<SkeletonBlock height="180px" />}
          >
            {() => null}
          </Reading>
        </li>
      )}
    </>
  );
}
