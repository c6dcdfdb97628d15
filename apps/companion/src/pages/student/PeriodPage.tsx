import { useFreeDays, useMessages } from '@gesall/client/react';
import { ChevronDown, MapPin, Utensils } from 'lucide-react';
import { AssessmentLink } from '../../features/assessments/AssessmentLink.tsx';
import { AbsenceList } from '../../features/attendance/AbsenceList.tsx';
import { OwnDays } from '../../features/attendance/OwnDays.tsx';
import { useDays } from '../../features/attendance/use-days.ts';
import { ContactList } from '../../features/contacts/ContactList.tsx';
import { SupervisorList } from '../../features/contacts/SupervisorList.tsx';
import { DocumentList } from '../../features/documents/DocumentList.tsx';
import { MealDays } from '../../features/meals/MealDays.tsx';
import { MealRule } from '../../features/meals/MealRule.tsx';
import { ownEntry, type Period, phaseOf } from '../../features/periods/current-period.ts';
import { daysText } from '../../features/periods/days-text.ts';
import { EntriesOfPeriod } from '../../features/periods/EntriesOfPeriod.tsx';
import { HoursOfPeriod } from '../../features/periods/HoursOfPeriod.tsx';
import { Card } from '../../kit/Card.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Link } from '../../platform/address.tsx';
import { dayAndMonth } from '../../platform/day-names.ts';
import { Reading } from '../../shell/Reading.tsx';
import { ScreenHead } from '../../shell/ScreenHead.tsx';
import { NoPeriod } from './NoPeriod.tsx';
import css from './Student.module.css';
import { usePeriod } from './use-period.ts';

/** A period: the present one, or another that was chosen under *Byt*. */
export function PeriodPage({ id }: { id?: string }) {
  const t = useMessages('companion');
  const { read, periods, period, today } = usePeriod(id);
  return (
    <>
      <ScreenHead
        title={period?.name ?? t('tabPeriod')}
        back={id === undefined ? undefined : '/periods'}
      >
        {periods.length > 1 && id === undefined && (
          <Link to="/periods" className={css.change}>
            {t('change')}
            <ChevronDown size={20} aria-hidden="true" />
          </Link>
        )}
      </ScreenHead>
      <Reading read={read}>
        {() => {
          if (period) return <Parts period={period} today={today} />;
          if (id !== undefined) return <p>{t('periodGone')}</p>;
          return <NoPeriod periods={periods} today={today} />;
        }}
      </Reading>
    </>
  );
}

function Parts({ period, today }: { period: Period; today: string }) {
  const t = useMessages('companion');
  const phase = phaseOf(period, today);
  const days = useDays(period);
  const freeOf = useFreeDays(period.id);
  const entry = ownEntry(period);
  return (
    <>
      <p className={css.quiet}>{t('daysAndWeeks', daysText(period))}</p>
      {phase === 'over' && <Notice>{t('periodOverBody')}</Notice>}
      {phase === 'soon' && (
        <Notice tone="progress">{t('periodSoon', { day: dayAndMonth(period.from) })}</Notice>
      )}
      <HoursOfPeriod periodId={period.id} />
      {phase !== 'soon' && <AssessmentLink periodId={period.id} />}
      <Reading read={days}>
        {(weeks) => <OwnDays weeks={weeks} today={today} freeOf={freeOf} />}
      </Reading>
      {entry && (
        <Card label={t('supervisors')}>
          <div className={css.part}>
            <h2>{entry.companyName}</h2>
            <SupervisorList entry={entry} withMail />
          </div>
        </Card>
      )}
      <Card label={t('contacts')}>
        <div className={css.part}>
          <h2>{t('contacts')}</h2>
          <ContactList periodId={period.id} />
        </div>
      </Card>
      <Card label={t('documents')}>
        <div className={css.part}>
          <h2>{t('documents')}</h2>
          <DocumentList periodId={period.id} />
        </div>
      </Card>
      {phase === 'over' ? (
        <>
          <EntriesOfPeriod periodId={period.id} />
          <Reading read={days}>
            {(weeks) => (
              <AbsenceList
                {...{ weeks, readAt: days.dataUpdatedAt, periodId: period.id }}
                isReadOnly
              />
            )}
          </Reading>
          <MealRule periodId={period.id} />
          <MealDays periodId={period.id} />
        </>
      ) : (
        <div className={css.tiles}>
          <Link to="/food" className={css.tile}>
            <Utensils size={26} strokeWidth={1.7} aria-hidden="true" />
            {t('food')}
          </Link>
          <Link to="/positions" className={css.tile}>
            <MapPin size={26} strokeWidth={1.7} aria-hidden="true" />
            {t('positions')}
          </Link>
        </div>
      )}
    </>
  );
}
