import { addTexts, dayMoment, decimal } from '@gesall/client';
import { useFreeDays, useMessages } from '@gesall/client/react';
import { schoolDaysTexts } from '@gesall/messages/domains/school-days';
import { type Period, phaseOf } from '../../features/periods/current-period.ts';
import { CopyEntry } from '../../features/work-registrations/CopyEntry.tsx';
import { daysToLog, momentOn } from '../../features/work-registrations/days-to-log.ts';
import { EntryForm } from '../../features/work-registrations/EntryForm.tsx';
import { useHours, useOwnEntries } from '../../features/work-registrations/entries.ts';
import { waitingHours } from '../../features/work-registrations/work-acts.ts';
import { writtenEntries } from '../../features/work-registrations/written-entries.ts';
import { showMessage } from '../../kit/messages.ts';
import { useActs } from '../../platform/acts/use-acts.tsx';
import { openPath } from '../../platform/address.tsx';
import { Reading } from '../../shell/Reading.tsx';
import { ScreenHead } from '../../shell/ScreenHead.tsx';
import { NoPeriod } from './NoPeriod.tsx';
import { usePeriod } from './use-period.ts';

addTexts(schoolDaysTexts);

export function LogPage() {
  const t = useMessages('companion');
  const { read, periods, period, today } = usePeriod();
  return (
    <>
      <ScreenHead title={t('logWork')} />
      <Reading read={read}>
        {() =>
          period && phaseOf(period, today) === 'now' ? (
            <NewEntry period={period} today={today} />
          ) : (
            <NoPeriod periods={periods} today={today} />
          )
        }
      </Reading>
    </>
  );
}

function NewEntry({ period, today }: { period: Period; today: string }) {
  const t = useMessages('companion');
  const { acts, add, owner } = useActs();
  const read = useHours(Number(owner), period.id);
  const { data: entries = [] } = useOwnEntries(period.id);
  const freeOf = useFreeDays(period.id);
  const hasEntryOn = new Set(writtenEntries(entries, acts, period.id).map(({ day }) => day));
  const days = daysToLog({ today, from: period.from.slice(0, 10), hasEntryOn, freeOf });
  const ordinary = Math.round((period.hoursPerWeek / period.daysPerWeek) * 2) / 2;
  return (
    <Reading read={read}>
      {({ students }) => (
        <EntryForm
          draftName={`entry-of-period-${period.id}`}
          start={{ hours: decimal(ordinary), title: '', text: '', pictures: [] }}
          steps={students[0]?.workSteps ?? []}
          waiting={waitingHours(acts, period.id)}
          isAboveTabs
          suggestion={(change) => (
            <CopyEntry periodId={period.id} steps={students[0]?.workSteps ?? []} onCopy={change} />
          )}
          days={days}
          onSave={async (written, files, day = today) => {
            await add({
              kind: 'registration',
              body: { periodId: period.id, ...written },
              label: t('entryNamed', { title: written.title }),
              files,
              at: momentOn(day, { today, now: new Date() }),
            });
          }}
          onSaved={(count) => {
            showMessage(
              count > 1
                ? t('daysKept', { count })
                : t('entryKept', { at: dayMoment(new Date().toISOString()) }),
            );
            openPath('/work');
          }}
        />
      )}
    </Reading>
  );
}
