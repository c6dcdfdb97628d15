import { useMessages } from '@gesall/client/react';
import { stockholmDay } from '@gesall/rules';
import { DayField } from '@gesall/ui';
import { NumberInput, TextInput } from '@mantine/core';
import css from '../Periods.module.css';
import type { Obstacle, WizardState } from './wizard-state.ts';

interface Props {
  state: WizardState;
  /** What is wrong, once one has tried to go on. */
  problem: Obstacle | undefined;
  onChange(values: Partial<WizardState>): void;
}

/** Page 2: name, days, hours. */
export function GeneralPage({ state, problem, onChange }: Props) {
  const t = useMessages('periods');
  const today = stockholmDay(new Date());
  const errorOf = (...problems: Obstacle[]) =>
    problem && problems.includes(problem) ? t(`obstacle.${problem}`) : undefined;
  return (
    <div className={css.fields}>
      <TextInput
        className={css.wide}
        data-autofocus
        label={t('name')}
        maxLength={200}
        value={state.name}
        error={errorOf('name')}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <DayField
        label={t('startDate')}
        min={today}
        value={state.from}
        error={
          errorOf('startsBeforeToday') ??
          (problem === 'dates' && !state.from && t('obstacle.dates'))
        }
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <DayField
        label={t('endDate')}
        min={state.from || today}
        value={state.to}
        error={
          errorOf('endsBeforeStart') ?? (problem === 'dates' && !state.to && t('obstacle.dates'))
        }
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
      />
      <NumberInput
        label={t('hoursPerWeek')}
        min={0}
        max={168}
        decimalScale={2}
        value={state.hoursPerWeek}
        error={errorOf('hours')}
        onChange={(hours) => onChange({ hoursPerWeek: hours === '' ? '' : Number(hours) })}
      />
      <NumberInput
        label={t('daysPerWeek')}
        min={1}
        max={7}
        allowDecimal={false}
        value={state.daysPerWeek}
        error={errorOf('days')}
        onChange={(days) => onChange({ daysPerWeek: days === '' ? '' : Number(days) })}
      />
    </div>
  );
}
