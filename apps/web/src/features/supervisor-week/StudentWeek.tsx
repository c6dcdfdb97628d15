import { decimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Heading } from '@gesall/ui';
import { Button } from '@mantine/core';
import { Check } from 'lucide-react';
import { DayRow } from './DayRow.tsx';
import { EntryCard } from './EntryCard.tsx';
import { type StudentOfWeek, useMarkDays } from './supervisor-week.calls.ts';
import css from './supervisor-week.module.css';

interface Props {
  student: StudentOfWeek;
  check: string;
}

/** A student's days, to confirm or doubt, and what they have done. */
export function StudentWeek({ student, check }: Props) {
  const t = useMessages('supervisorWeek');
  const { participantId, name, companyName, schoolName, days, entries } = student;
  const hours = entries.reduce((sum, { workingHours }) => sum + workingHours, 0);
  return (
    <section className={css.student} aria-label={name}>
      <div>
        <Heading level={2} look="panel">
          {name}
        </Heading>
        <p className={css.quiet}>
          {companyName} · {schoolName}
        </p>
      </div>
      {days.length > 0 && (
        <>
          <Heading level={3} look="entry">
            {t('days')}
          </Heading>
          <ul className={css.days}>
            {days.map((day) => (
              <li key={day.day}>
                <DayRow day={day} participantId={participantId} name={name} check={check} />
              </li>
            ))}
          </ul>
          <ConfirmAll student={student} check={check} />
        </>
      )}
      <Heading level={3} look="entry">
        {t('entries')} {hours > 0 && <small>{t('hours', { hours: decimal(hours) })}</small>}
      </Heading>
      {entries.length === 0 && <p className={css.quiet}>{t('noEntries')}</p>}
      {entries.map((entry) => (
        <EntryCard key={entry.id} entry={entry} check={check} />
      ))}
    </section>
  );
}

/** Confirms the days with a check-in of which nothing is said yet. */
function ConfirmAll({ student, check }: Props) {
  const t = useMessages('supervisorWeek');
  const marking = useMarkDays(check);
  const { participantId, name, days } = student;
  const open = days.filter(({ mark, status }) => mark === null && status === 'WasPresent');
  if (open.length < 2) return null;
  return (
    <Button
      className={css.confirmAll}
      variant="default"
      leftSection={<Check size={16} aria-hidden="true" />}
      aria-label={t('confirmAllNamed', { count: open.length, name })}
      loading={marking.isPending}
      onClick={() =>
        marking.mutate({
          days: open.map(({ day }) => ({ participantId, day })),
          mark: 'confirmed',
        })
      }
    >
      {t('confirmAll', { count: open.length })}
    </Button>
  );
}
