import { useMessages } from '@gesall/client/react';
import { EmptyState, toastWithUndo } from '@gesall/ui';
import { Button } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { ClipboardList, ListFilter, PenLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Level } from '../../platform/level.ts';
import { Reading } from '../../platform/Reading.tsx';
import { EntryChunk } from './EntryChunk.tsx';
import { EventsCalendar } from './EventsCalendar.tsx';
import css from './feed.module.css';
import {
  chips,
  chunksOf,
  countOf,
  entriesOf,
  type FeedFilter,
  isPressed,
  pressed,
  shownEntries,
} from './feed.ts';
import {
  type PeriodOf,
  type StudentEvent,
  useEvents,
  useRefreshEntries,
  useSignAll,
} from './work-registrations.calls.ts';

interface Props {
  level: Level;
  period: PeriodOf;
}

const chunkSize = 25;

/** What students have done, newest first, beside a calendar of their days. */
export function WorkFeed({ level, period }: Props) {
  const t = useMessages('workRegistrations');
  return (
    <Reading
      read={useEvents(level, period.id)}
      failedTitle={t('failed')}
      rowHeight="180px"
      rows={3}
    >
      {(events) => <Feed level={level} period={period} events={events} />}
    </Reading>
  );
}

function Feed({ level, period, events }: Props & { events: readonly StudentEvent[] }) {
  const t = useMessages('workRegistrations');
  const [filter, setFilter] = useState<FeedFilter>({});
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const all = entriesOf(events);
  const shown = shownEntries(all, filter, kept);
  const keep = (ids: readonly number[]) => setKept((before) => new Set([...before, ...ids]));
  const choose = (next: FeedFilter) => {
    setKept(new Set());
    setFilter(next);
  };
  return (
    <section aria-label={t('feedTab')} className={css.feed}>
      <div className={css.bar}>
        <fieldset className={css.chips} aria-label={t('filters')}>
          {chips.map((chip) => (
            <button
              key={chip}
              type="button"
              className={css.chip}
              aria-pressed={isPressed(filter, chip)}
              onClick={() => choose(pressed(filter, chip))}
            >
              {t(chip)} <span className="numbers">{countOf(all, chip)}</span>
            </button>
          ))}
        </fieldset>
        {!level.isReadOnly && <SignShown entries={shown} onSigned={keep} />}
        <span className={css.order}>{t('newestFirst')}</span>
      </div>
      <div className={css.calendarPlace}>
        <EventsCalendar
          period={period}
          events={events}
          chosen={filter.day}
          onChoose={(day) => choose({ ...filter, day })}
        />
      </div>
      <div className={css.entries}>
        {all.length === 0 && (
          <EmptyState icon={<ClipboardList size={28} aria-hidden="true" />} title={t('noneTitle')}>
            {t('noneBody')}
          </EmptyState>
        )}
        {all.length > 0 && shown.length === 0 && (
          <EmptyState
            icon={<ListFilter size={28} aria-hidden="true" />}
            title={t('noneShownTitle')}
            action={
              <Button variant="default" onClick={() => choose({})}>
                {t('showEverything')}
              </Button>
            }
          >
            {t('noneShownBody')}
          </EmptyState>
        )}
        <Entries
          key={JSON.stringify(filter)}
          periodId={period.id}
          entries={shown}
          isReadOnly={level.isReadOnly ?? false}
          onChanged={(id) => keep([id])}
        />
      </div>
    </section>
  );
}

interface EntriesProps {
  periodId: number;
  entries: readonly StudentEvent[];
  isReadOnly: boolean;
  onChanged(id: number): void;
}

/** Shows more entries as the end of the list is scrolled to. */
function Entries({ entries, ...props }: EntriesProps) {
  const t = useMessages('workRegistrations');
  const [limit, setLimit] = useState(1);
  const { ref, inViewport } = useInViewport<HTMLSpanElement>();
  const chunks = chunksOf(entries, chunkSize);
  const hasMore = chunks.length > limit;
  useEffect(() => {
    if (inViewport && hasMore) setLimit((before) => before + 1);
  }, [inViewport, hasMore]);
  return (
    <>
      <ol className={css.list} aria-label={t('entries')}>
        {chunks.slice(0, limit).map((chunk) => (
          <EntryChunk key={chunk[0]?.id} events={chunk} {...props} />
        ))}
      </ol>
      {hasMore && (
        <Button variant="default" onClick={() => setLimit(limit + 1)}>
          {/* Observed anew each time: one that stays in view all the while would not be reported. */}
          <span key={limit} ref={ref}>
            {t('older')}
          </span>
        </Button>
      )}
    </>
  );
}

const mostAtOnce = 1000;

/** Signs every entry that the filter leaves, with undo. */
function SignShown({
  entries,
  onSigned,
}: {
  entries: readonly StudentEvent[];
  onSigned(ids: readonly number[]): void;
}) {
  const t = useMessages('workRegistrations');
  const signing = useSignAll();
  const refresh = useRefreshEntries();
  const unsigned = entries.filter(({ signedByTeacher }) => !signedByTeacher).slice(0, mostAtOnce);
  const ids = unsigned.map(({ id }) => id);
  const seen = unsigned.flatMap(({ id, workRegistration }) =>
    workRegistration ? [{ id, version: workRegistration.version }] : [],
  );
  if (ids.length < 2) return null;
  const sign = () => {
    onSigned(ids);
    signing.send(
      { ids, signed: true, seen },
      {
        onError: refresh,
        onSuccess: (signed) =>
          toastWithUndo(t('signedAll', { count: signed.length }), {
            undo: t('undo'),
            onUndo: () => signing.send({ ids: signed, signed: false }),
          }),
      },
    );
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<PenLine size={16} aria-hidden="true" />}
      loading={signing.isPending}
      onClick={sign}
    >
      {t('signAll', { count: ids.length })}
    </Button>
  );
}
