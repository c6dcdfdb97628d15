import { useMessages } from '@gesall/client/react';
import type { ReactNode } from 'react';
import { AssessmentPanel } from '../../../features/assessments/AssessmentPanel.tsx';
import { PresencePanel } from '../../../features/attendance/PresencePanel.tsx';
import css from '../../../features/periods/Periods.module.css';
import type { Level, Period } from '../../../features/periods/periods.calls.ts';
import { WorkCardHours } from '../../../features/work-registrations/WorkCardHours.tsx';
import { WorkFeed } from '../../../features/work-registrations/WorkFeed.tsx';
import { type PeriodTab, PeriodTabs, useShownTab } from './PeriodTabs.tsx';
import { PeriodView } from './PeriodView.tsx';

interface Props {
  level: Level;
  period: Period;
  /** The choice of the period, before its tabs. */
  choice: ReactNode;
  /** Starts a new period with the same places. */
  onCopy(): void;
  onDeleted(): void;
}

/** A period with its parts: what is administered, and what students have registered. */
export function ChosenPeriod({ level, period, choice, onCopy, onDeleted }: Props) {
  const t = useMessages('periods');
  const work = useMessages('workRegistrations');
  const presence = useMessages('attendance');
  const assessing = useMessages('assessmentPlanning');
  const tabs: [PeriodTab, ...PeriodTab[]] = [
    {
      key: 'administrera',
      label: t('administer'),
      element: <PeriodView level={level} period={period} onCopy={onCopy} onDeleted={onDeleted} />,
    },
    {
      key: 'narvaro',
      label: presence('tab'),
      element: <PresencePanel level={level} period={period} />,
    },
    {
      key: 'arbetskort',
      label: work('hoursTab'),
      element: <WorkCardHours level={level} period={period} />,
    },
    {
      key: 'flode',
      label: work('feedTab'),
      element: <WorkFeed level={level} period={period} />,
    },
    {
      key: 'bedomning',
      label: assessing('tab'),
      element: (
        <AssessmentPanel
          periodId={period.id}
          studentId={level.kind === 'student' ? level.id : undefined}
          isReadOnly={level.isReadOnly}
        />
      ),
    },
  ];
  const shown = useShownTab(tabs);
  return (
    <>
      <div className={css.bar}>
        {choice}
        <PeriodTabs tabs={tabs} shown={shown} />
      </div>
      {shown.element}
    </>
  );
}
