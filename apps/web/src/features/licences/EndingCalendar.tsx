import { useMessages } from '@gesall/client/react';
import { stockholmDay } from '@gesall/rules';
import { Count } from '@gesall/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import css from './EndingCalendar.module.css';
import { endingWeeks } from './ending-weeks.ts';
import { useLicencesOfAllSchools } from './licences.calls.ts';
import { ProlongDialog } from './ProlongDialog.tsx';

const shownAtFirst = 8;

/** Licences by the week in which they end, with prolonging for a whole week. */
export function EndingCalendar() {
  const t = useMessages('licences');
  const read = useLicencesOfAllSchools();
  const [isWhole, setWhole] = useState(false);
  const [prolonged, setProlonged] = useState<number[]>();
  return (
    <>
      <Reading read={read} rows={4}>
        {(licences) => {
          const weeks = endingWeeks(licences, stockholmDay(new Date()));
          if (weeks.length === 0) return <p className={css.aside}>{t('nothingEnds')}</p>;
          return (
            <>
              <ol className={css.weeks}>
                {weeks
                  .slice(0, isWhole ? undefined : shownAtFirst)
                  .map(({ monday, week, licences: ending }) => (
                    <li key={monday} className={css.week}>
                      <div className={css.when}>
                        <strong>{t('week', { week })}</strong>
                        <span>{t('weekOf', { day: monday })}</span>
                      </div>
                      <ul className={css.ending}>
                        {ending.map(({ id, schoolName, name, validTo, students }) => (
                          <li key={id}>
                            <span className={css.what}>
                              {schoolName}, {name}
                            </span>
                            <span className={css.day}>
                              {validTo} · {t('studentCount', { count: students })}
                            </span>
                          </li>
                        ))}
                      </ul>
                      <Button
                        variant="default"
                        rightSection={<Count>{ending.length}</Count>}
                        onClick={() => setProlonged(ending.map(({ id }) => id))}
                      >
                        {t('prolong')}{' '}
                        <span className="visually-hidden">{t('prolongWeek', { week })}</span>
                      </Button>
                    </li>
                  ))}
              </ol>
              {!isWhole && weeks.length > shownAtFirst && (
                <p className={css.aside}>
                  <Button variant="subtle" onClick={() => setWhole(true)}>
                    {t('allWeeks', { count: weeks.length })}
                  </Button>
                </p>
              )}
            </>
          );
        }}
      </Reading>
      <ProlongDialog
        licenseIds={prolonged}
        onClose={() => setProlonged(undefined)}
        onDone={() => setProlonged(undefined)}
      />
    </>
  );
}
