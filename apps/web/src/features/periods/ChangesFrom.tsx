import { useMessages } from '@gesall/client/react';
import { DayField } from '@gesall/ui';
import { Radio } from '@mantine/core';
import css from './Periods.module.css';

interface Props {
  /** The first day of the change; null for the whole period. */
  value: string | null;
  onChange(day: string | null): void;
  /** Whose company or supervisors change. */
  names: readonly string[];
  days: { first: string; last: string; proposed: string };
}

/**
 * Whether a change in a running period corrects all of it, or begins on a day: what came before then
 * stays with the former company and supervisors.
 */
export function ChangesFrom({ value, onChange, names, days }: Props) {
  const t = useMessages('periods');
  return (
    <div className={css.changesFrom}>
      <Radio.Group
        label={t('changesQuestion', { names: names.join(', ') })}
        value={value === null ? 'whole' : 'day'}
        onChange={(choice) => onChange(choice === 'whole' ? null : days.proposed)}
      >
        <div className={css.choices}>
          <Radio value="whole" label={t('changesWhole')} description={t('changesWholeHint')} />
          <Radio value="day" label={t('changesDay')} description={t('changesDayHint')} />
        </div>
      </Radio.Group>
      {value !== null && (
        <DayField
          label={t('changesFirstDay')}
          min={days.first}
          max={days.last}
          required
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </div>
  );
}
