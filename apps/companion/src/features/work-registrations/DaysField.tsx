import { useMessages } from '@gesall/client/react';
import { useId } from 'react';
import { FieldError } from '../../kit/Field.tsx';
import { dayOfMonth, longDay, shortWeekday } from '../../platform/day-names.ts';
import type { DayToLog } from './days-to-log.ts';
import css from './EntryForm.module.css';

interface Props {
  offered: readonly DayToLog[];
  chosen: readonly string[];
  error?: string;
  onChange(days: string[]): void;
}

/** The days of which an entry is written; each gets an entry of its own. */
export function DaysField({ offered, chosen, error, onChange }: Props) {
  const t = useMessages('companion');
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={css.legend}>{t('daysOfEntry')}</legend>
      <div className={css.days}>
        {offered.map(({ day, hasEntry }) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, day] : chosen.filter((each) => each !== day))
              }
            />
            <span aria-hidden="true">
              {shortWeekday(day)} <b>{dayOfMonth(day)}</b>
            </span>
            <span className="visually-hidden">{longDay(day)}</span>
            {hasEntry && <small>{t('hasEntry')}</small>}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
