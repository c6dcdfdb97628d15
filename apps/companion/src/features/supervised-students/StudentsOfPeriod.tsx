import { useMessages, useRead } from '@gesall/client/react';
import { attendanceContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { Check, ChevronRight } from 'lucide-react';
import { Link } from '../../platform/address.tsx';
import { dayAndMonth } from '../../platform/day-names.ts';
import { usePresenceText } from '../../platform/presence-text.ts';
import css from './StudentGroups.module.css';
import { hasBegun, type Period } from './students.ts';
import { useUnsignedCount } from './unsigned.ts';

/** The students of one period: who is checked in, and how much waits for a signature. */
export function StudentsOfPeriod({ period }: { period: Period }) {
  const t = useMessages('companion');
  const today = stockholmDay(new Date());
  const { id: periodId, name, from, to, ended } = period;
  const presence = useRead(
    attendanceContract.attendanceForSupervisor,
    { periodId, from: today, to: today, withoutPositions: true },
    { enabled: hasBegun(period, today) && !ended, readsAtEachMount: true },
  );
  const unsignedOf = useUnsignedCount();
  const presenceText = usePresenceText();
  return (
    <section className={css.period} aria-label={name}>
      <div className={css.head}>
        <h3>
          <Link to={`/period/${periodId}`}>{name}</Link>
        </h3>
        <p className={css.detail}>
          {t('days', { from: dayAndMonth(from), to: dayAndMonth(to) })}
          {ended && `, ${t('periodOver')}`}
        </p>
      </div>
      <ul>
        {period.students.map(({ studentId, student, companyName }) => (
          <li key={studentId}>
            <Link to={`/student/${periodId}/${studentId}`} className={css.student}>
              <span className={css.who}>
                <span className={css.name}>{student.name}</span>
                <span className={css.detail}>
                  {[student.class?.name, companyName].filter(Boolean).join(', ')}
                </span>
                <PresenceNow
                  now={presence.data && presenceText(presence.data.checkedIn, studentId)}
                />
                <Unsigned count={unsignedOf({ periodId, studentId })} />
              </span>
              <ChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PresenceNow = ({ now }: { now: { isIn: boolean; text: string } | undefined }) =>
  now && (
    <span className={now.isIn ? css.in : css.detail}>
      {now.isIn && <Check size={16} aria-hidden="true" />}
      {now.text}
    </span>
  );

function Unsigned({ count = 0 }: { count: number | undefined }) {
  const t = useMessages('companion');
  return count > 0 && <span className={css.unsigned}>{t('unsignedCount', { count })}</span>;
}
