import { useMessages } from '@gesall/client/react';
import { AssessmentLink } from '../../features/assessments/AssessmentLink.tsx';
import { UnansweredLinks } from '../../features/evaluations/UnansweredLinks.tsx';
import { type Period, phaseOf } from '../../features/periods/current-period.ts';
import { useHours, useOwnEntries } from '../../features/work-registrations/entries.ts';
import { HoursOverview } from '../../features/work-registrations/HoursOverview.tsx';
import { OwnEntries } from '../../features/work-registrations/OwnEntries.tsx';
import { Card } from '../../kit/Card.tsx';
import { useActs } from '../../platform/acts/use-acts.tsx';
import { Reading } from '../../shell/Reading.tsx';
import { ScreenHead } from '../../shell/ScreenHead.tsx';
import { NoPeriod } from './NoPeriod.tsx';
import { usePeriod } from './use-period.ts';

/** What the student has done: hours against the target, and the entries. */
export function WorkPage() {
  const t = useMessages('companion');
  const { read, periods, period, today } = usePeriod();
  const begun = periods.filter((each) => phaseOf(each, today) !== 'soon');
  return (
    <>
      <ScreenHead title={t('myWork')} />
      <Reading read={read}>
        {() => (
          <>
            <UnansweredLinks periods={begun} />
            {period ? <Work period={period} /> : <NoPeriod periods={periods} today={today} />}
          </>
        )}
      </Reading>
    </>
  );
}

function Work({ period }: { period: Period }) {
  const { owner } = useActs();
  const hours = useHours(Number(owner), period.id);
  const entries = useOwnEntries(period.id);
  return (
    <>
      <Card>
        <Reading read={hours}>
          {(read) => <HoursOverview hours={read} periodId={period.id} />}
        </Reading>
        <AssessmentLink periodId={period.id} />
      </Card>
      <Reading read={entries}>
        {(read) => <OwnEntries periodId={period.id} entries={read} />}
      </Reading>
    </>
  );
}
