import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Button, SegmentedControl } from '@mantine/core';
import { BriefcaseBusiness, Plus } from 'lucide-react';
import { useState } from 'react';
import { Companies } from '../../../features/companies/Companies.tsx';
import { CompanyField } from '../../../features/companies/CompanyField.tsx';
import { PeriodSelect } from '../../../features/periods/PeriodSelect.tsx';
import css from '../../../features/periods/Periods.module.css';
import { type Level, type Period, usePeriods } from '../../../features/periods/periods.calls.ts';
import { PlacementOverview } from '../../../features/preparation/PlacementOverview.tsx';
import { SupervisorList } from '../../../features/supervisors/SupervisorList.tsx';
import { useTableAddress } from '../../../platform/address.ts';
import { Reading } from '../../../platform/Reading.tsx';
import { ChosenPeriod } from './ChosenPeriod.tsx';
import { NewPeriodWizard } from './NewPeriodWizard.tsx';
import { usePeriodAddress } from './period-address.ts';
import { WorkCards } from './WorkCards.tsx';

/** The placement periods of a programme, a class or a student, and the chosen one. */
export function PlacementTab({ level }: { level: Level }) {
  const t = useMessages('periods');
  const { view, onView } = usePeriodAddress();
  const address = useTableAddress();
  const shown = view === map ? 'companies' : (views.find((each) => each === view) ?? 'periods');
  return (
    <>
      <SegmentedControl
        className={css.views}
        aria-label={t('views')}
        data={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={shown}
        onChange={onView}
      />
      {shown === 'periods' && <PeriodsOfLevel level={level} />}
      {shown === 'companies' && (
        <Companies
          schoolId={level.schoolId}
          isMap={view === map}
          address={address}
          onMap={(isMap) => onView(isMap ? map : 'companies')}
        />
      )}
      {shown === 'supervisors' && (
        <SupervisorList
          schoolId={level.schoolId}
          address={address}
          companyField={(field) => <CompanyField {...field} />}
        />
      )}
      {shown === 'workCards' && <WorkCards />}
    </>
  );
}

const views = ['periods', 'companies', 'supervisors', 'workCards'] as const;
/** The companies as pins. */
const map = 'map';

function PeriodsOfLevel({ level }: { level: Level }) {
  const t = useMessages('periods');
  const read = usePeriods(level);
  return (
    <Reading read={read} failedTitle={t('failed')}>
      {(periods) => <Periods level={level} periods={periods} />}
    </Reading>
  );
}

type Periods = NonNullable<ReturnType<typeof usePeriods>['data']>;

function Periods({ level, periods }: { level: Level; periods: Periods }) {
  const t = useMessages('periods');
  const { chosen: wanted, onChoose } = usePeriodAddress();
  const [making, setMaking] = useState<{ like?: Period }>();
  const chosen = periods.find(({ id }) => id === wanted);
  const adding = !level.isReadOnly && (
    <Button
      variant={periods.length === 0 ? 'filled' : 'default'}
      leftSection={<Plus size={16} aria-hidden="true" />}
      onClick={() => setMaking({})}
    >
      {t('newPeriod')}
    </Button>
  );
  const choice = (
    <>
      <PeriodSelect periods={periods} chosen={chosen} onChoose={onChoose} />
      {adding}
    </>
  );
  const shown = chosen ? (
    <ChosenPeriod
      key={chosen.id}
      level={level}
      period={chosen}
      choice={choice}
      onCopy={() => setMaking({ like: chosen })}
      onDeleted={() => onChoose(undefined)}
    />
  ) : (
    <>
      <div className={css.bar}>{choice}</div>
      <PlacementOverview level={level.kind} id={level.id} name={level.name} />
    </>
  );
  return (
    <>
      {periods.length === 0 ? (
        <EmptyState
          icon={<BriefcaseBusiness size={28} aria-hidden="true" />}
          title={t(`noneTitle.${level.kind}`)}
          action={adding}
        >
          {t(level.isReadOnly ? 'noneReadOnly' : 'noneBody')}
        </EmptyState>
      ) : (
        shown
      )}
      {making && (
        <NewPeriodWizard
          level={level}
          like={making.like}
          onClose={() => setMaking(undefined)}
          onCreated={(period) => {
            setMaking(undefined);
            onChoose(period.id);
          }}
        />
      )}
    </>
  );
}
