import { useMessages } from '@gesall/client/react';
import type { Period } from '../../features/periods/current-period.ts';
import { useHours, useOwnEntries } from '../../features/work-registrations/entries.ts';
import { StoredEntry } from '../../features/work-registrations/StoredEntry.tsx';
import { UnsentEntryForm } from '../../features/work-registrations/UnsentEntryForm.tsx';
import { unsentEntries } from '../../features/work-registrations/work-acts.ts';
import { useActs } from '../../platform/acts/use-acts.tsx';
import { Reading } from '../../shell/Reading.tsx';
import { ScreenHead } from '../../shell/ScreenHead.tsx';
import { usePeriod } from './use-period.ts';

/** An own entry by its number, or by its key while it is only on the phone. */
export function EntryPage({ id }: { id: string }) {
  const t = useMessages('companion');
  const { read, periods } = usePeriod();
  const { acts, isRead } = useActs();
  const act = acts.find(({ clientId }) => clientId === id);
  const ofAct = act && periods.find((each) => each.id === Number(act.content.body.periodId));
  return (
    <>
      <ScreenHead title={t('entry')} back="/work" />
      <Reading read={read}>
        {() => {
          if (!isRead) return null;
          if (ofAct) return <Unsent id={id} period={ofAct} />;
          if (/^\d+$/.test(id)) return <Found id={Number(id)} periods={periods} />;
          return <p>{t('entryGone')}</p>;
        }}
      </Reading>
    </>
  );
}

function Unsent({ id, period }: { id: string; period: Period }) {
  const t = useMessages('companion');
  const { acts, owner } = useActs();
  const hours = useHours(Number(owner), period.id);
  const unsent = unsentEntries(acts, period.id).find(({ act }) => act.clientId === id);
  if (!unsent) return <p>{t('entryIsSent')}</p>;
  return (
    <Reading read={hours}>
      {({ students }) => <UnsentEntryForm {...unsent} steps={students[0]?.workSteps ?? []} />}
    </Reading>
  );
}

/** The period of an entry is looked for, the running one first. */
function Found({ id, periods }: { id: number; periods: readonly Period[] }) {
  const t = useMessages('companion');
  const [period, ...others] = periods;
  const entries = useOwnEntries(period?.id ?? 0, { enabled: period !== undefined });
  const { owner } = useActs();
  const hours = useHours(Number(owner), period?.id ?? 0, { enabled: period !== undefined });
  if (!period) return <p>{t('entryGone')}</p>;
  return (
    <Reading read={entries}>
      {(found) => {
        const entry = found.find((each) => each.id === id);
        if (!entry) return <Found id={id} periods={others} />;
        return (
          <Reading read={hours}>
            {({ students }) => (
              <StoredEntry
                entry={entry}
                steps={students[0]?.workSteps ?? []}
                isClosed={period.ended}
              />
            )}
          </Reading>
        );
      }}
    </Reading>
  );
}
