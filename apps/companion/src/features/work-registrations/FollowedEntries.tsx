import { refreshReads, useMessages, useReads } from '@gesall/client/react';
import { workRegistrationsContract } from '@gesall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useActs } from '../../platform/acts/use-acts.tsx';
import { Reading } from '../../shell/Reading.tsx';
import css from './Entry.module.css';
import { FollowedEntry } from './FollowedEntry.tsx';

const { registrationsForSupervisor } = workRegistrationsContract;

interface Props {
  periodIds: readonly number[];
  /** Of one student alone. */
  studentId?: number;
}

/** Entries of the own students in these periods, newest first. */
export function FollowedEntries({ periodIds, studentId }: Props) {
  const t = useMessages('companion');
  useNewTextAfterRefusal();
  const reads = useReads(
    registrationsForSupervisor,
    periodIds.map((periodId) => ({ periodId })),
  );
  const pending = reads.find(({ data }) => data === undefined);
  if (pending) return <Reading read={pending}>{() => null}</Reading>;
  const entries = reads
    .flatMap(({ data = [], dataUpdatedAt }) =>
      data.map((entry) => ({ entry, readAt: dataUpdatedAt })),
    )
    .filter(({ entry }) => studentId === undefined || entry.studentId === studentId)
    .toSorted((one, other) => other.entry.created.localeCompare(one.entry.created));
  if (entries.length === 0) return <p>{t('noEntries')}</p>;
  return (
    <div className={css.list}>
      {entries.map(({ entry, readAt }) => (
        <FollowedEntry key={entry.id} entry={entry} readAt={readAt} />
      ))}
    </div>
  );
}

/** A signature that came too late is refused; what the entry says now is read at once. */
function useNewTextAfterRefusal() {
  const client = useQueryClient();
  const { acts } = useActs();
  const refused = acts.filter(
    ({ content, shown }) => content.kind === 'signature' && shown === 'refused',
  ).length;
  useEffect(() => {
    if (refused > 0) void refreshReads(client, [registrationsForSupervisor]);
  }, [client, refused]);
}
