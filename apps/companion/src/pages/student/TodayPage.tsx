import { useMessages } from '@gesall/client/react';
import { stockholmDay } from '@gesall/rules';
import { CalendarX, SquarePen } from 'lucide-react';
import { CheckCard, CheckCardBefore } from '../../features/attendance/CheckCard.tsx';
import { PointList } from '../../features/attendance/PointList.tsx';
import { tapsOf } from '../../features/attendance/taps.ts';
import { useDays } from '../../features/attendance/use-days.ts';
import { SupervisorList } from '../../features/contacts/SupervisorList.tsx';
import { NextModule } from '../../features/courses/NextModule.tsx';
import { UnansweredLinks } from '../../features/evaluations/UnansweredLinks.tsx';
import { ownEntry, type Period, phaseOf } from '../../features/periods/current-period.ts';
import { HoursNow } from '../../features/periods/HoursNow.tsx';
import { EntryNews } from '../../features/work-registrations/EntryNews.tsx';
import { Card } from '../../kit/Card.tsx';
import { useActs } from '../../platform/acts/use-acts.tsx';
import { Link } from '../../platform/address.tsx';
import { dayAndMonth, longDay } from '../../platform/day-names.ts';
import { Reading } from '../../shell/Reading.tsx';
import { ScreenHead } from '../../shell/ScreenHead.tsx';
import { NoPeriod } from './NoPeriod.tsx';
import css from './Student.module.css';
import { usePeriod } from './use-period.ts';

export function TodayPage() {
  const { read, periods, period, today } = usePeriod();
  return (
    <>
      <ScreenHead title={longDay(today)} />
      <Reading read={read}>
        {() =>
          period ? (
            <Today period={period} today={today} />
          ) : (
            <>
              <NextModule />
              <NoPeriod periods={periods} today={today} />
            </>
          )
        }
      </Reading>
    </>
  );
}

function Today({ period, today }: { period: Period; today: string }) {
  const t = useMessages('companion');
  const entry = ownEntry(period);
  const isSoon = phaseOf(period, today) === 'soon';
  const company = entry?.companyName ?? '';
  return (
    <>
      {!isSoon && <EntryNews periodId={period.id} />}
      {!isSoon && <UnansweredLinks periods={[period]} />}
      <NextModule />
      <HoursNow period={period} />
      {!isSoon && <Points period={period} today={today} />}
      {entry && entry.supervisors.length > 0 && (
        <Card label={t('supervisors')}>
          <SupervisorList entry={entry} />
        </Card>
      )}
      <div className={css.tiles}>
        {!isSoon && (
          <Link to="/log" className={css.tile}>
            <SquarePen size={26} strokeWidth={1.7} aria-hidden="true" />
            {t('logWork')}
          </Link>
        )}
        <Link to="/absence" className={css.tile}>
          <CalendarX size={26} strokeWidth={1.7} aria-hidden="true" />
          {t('reportAbsence')}
        </Link>
      </div>
      {isSoon ? (
        <CheckCardBefore company={company} startsOn={dayAndMonth(period.from)} />
      ) : (
        <Check period={period} company={company} />
      )}
    </>
  );
}

/** The points of the period, those on the phone included. */
function useTaps(period: Period) {
  const read = useDays(period);
  const { acts } = useActs();
  const of = { periodId: period.id, readAt: read.dataUpdatedAt };
  return { read, taps: tapsOf(read.data ?? [], acts, of) };
}

function Points({ period, today }: { period: Period; today: string }) {
  const { read, taps } = useTaps(period);
  const isLocked = (read.data ?? []).some(({ attendanceForStudents }) =>
    attendanceForStudents.some(
      ({ day, correction }) => day.slice(0, 10) === today && correction !== null,
    ),
  );
  const ofToday = taps.filter(({ day, at }) => day === today || stockholmDay(at) === today);
  return <PointList period={period} taps={ofToday} isLocked={isLocked} />;
}

/** Without a network and before any answer a tap is still possible. */
function Check({ period, company }: { period: Period; company: string }) {
  const { read, taps } = useTaps(period);
  if (read.isPending && read.fetchStatus === 'fetching') return null;
  return <CheckCard period={period} company={company} taps={taps} />;
}
