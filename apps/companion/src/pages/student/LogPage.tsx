import { dayMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { type Period, phaseOf } from '../../features/periods/current-period.ts';
import { CopyEntry } from '../../features/work-registrations/CopyEntry.tsx';
import { EntryForm } from '../../features/work-registrations/EntryForm.tsx';
import { useHours } from '../../features/work-registrations/entries.ts';
import { typed } from '../../features/work-registrations/hours.ts';
import { waitingHours } from '../../features/work-registrations/work-acts.ts';
import { showMessage } from '../../kit/messages.ts';
import { useActs } from '../../platform/acts/use-acts.tsx';
import { openPath } from '../../platform/address.tsx';
import { Reading } from '../../shell/Reading.tsx';
import { ScreenHead } from '../../shell/ScreenHead.tsx';
import { NoPeriod } from './NoPeriod.tsx';
import { usePeriod } from './use-period.ts';

export function LogPage() {
  const t = useMessages('companion');
  const { read, periods, period, today } = usePeriod();
  return (
    <>
      <ScreenHead title={t('logWork')} />
      <Reading read={read}>
        {() =>
          period && phaseOf(period, today) === 'now' ? (
            <NewEntry period={period} />
          ) : (
            <NoPeriod periods={periods} today={today} />
          )
        }
      </Reading>
    </>
  );
}

function NewEntry({ period }: { period: Period }) {
  const t = useMessages('companion');
  const { acts, add, owner } = useActs();
  const read = useHours(Number(owner), period.id);
  const ordinary = Math.round((period.hoursPerWeek / period.daysPerWeek) * 2) / 2;
  return (
    <Reading read={read}>
      {({ students }) => (
        <EntryForm
          draftName={`entry-of-period-${period.id}`}
          start={{ hours: typed(ordinary), title: '', text: '', pictures: [] }}
          steps={students[0]?.workSteps ?? []}
          waiting={waitingHours(acts, period.id)}
          isAboveTabs
          suggestion={(change) => (
            <CopyEntry periodId={period.id} steps={students[0]?.workSteps ?? []} onCopy={change} />
          )}
          onSave={async (written, files) => {
            const at = new Date();
            await add({
              kind: 'registration',
              body: { periodId: period.id, ...written },
              label: t('entryNamed', { title: written.title }),
              files,
              at,
            });
            showMessage(t('entryKept', { at: dayMoment(at.toISOString()) }));
            openPath('/work');
          }}
        />
      )}
    </Reading>
  );
}
