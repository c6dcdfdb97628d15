import { decimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { workedMinutes } from '@gesall/rules';
import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { type DayDraft, isWrong, shiftsOf } from './hours-draft.ts';
import css from './preparation.module.css';

interface Props {
  days: readonly DayDraft[];
  onChange(days: DayDraft[]): void;
}

/** Start, end and pause of each weekday; a day that is not ticked is free. */
export function HoursFields({ days, onChange }: Props) {
  const t = useMessages('preparation');
  const change = (weekday: number, values: Partial<DayDraft>) =>
    onChange(days.map((day) => (day.weekday === weekday ? { ...day, ...values } : day)));
  const minutes = shiftsOf(days).reduce((sum, shift) => sum + workedMinutes(shift), 0);
  return (
    <div className={css.hours}>
      <div className={css.hoursHead} aria-hidden="true">
        <span />
        <span>{t('from')}</span>
        <span>{t('to')}</span>
        <span>{t('pause')}</span>
      </div>
      {days.map((day) => {
        const weekday = t(`weekday.${day.weekday as 1}`);
        const field = { disabled: !day.isWorked, error: isWrong(day) };
        return (
          <div key={day.weekday} className={css.hoursDay}>
            <Checkbox
              label={weekday}
              checked={day.isWorked}
              onChange={({ currentTarget }) =>
                change(day.weekday, { isWorked: currentTarget.checked })
              }
            />
            <TextInput
              type="time"
              aria-label={t('fromOn', { weekday })}
              value={day.from}
              {...field}
              onChange={({ currentTarget }) => change(day.weekday, { from: currentTarget.value })}
            />
            <TextInput
              type="time"
              aria-label={t('toOn', { weekday })}
              value={day.to}
              {...field}
              onChange={({ currentTarget }) => change(day.weekday, { to: currentTarget.value })}
            />
            <NumberInput
              aria-label={t('pauseOn', { weekday })}
              min={0}
              max={600}
              allowDecimal={false}
              value={day.pause}
              {...field}
              onChange={(pause) => change(day.weekday, { pause })}
            />
          </div>
        );
      })}
      {days.some(isWrong) ? (
        <p className={css.problem} role="alert">
          <CircleAlert size={15} aria-hidden="true" /> {t('hoursWrong')}
        </p>
      ) : (
        <p className={css.quiet}>
          {t('hoursOfWeek', { count: minutes / 60, hours: decimal(minutes / 60) })}
        </p>
      )}
    </div>
  );
}
