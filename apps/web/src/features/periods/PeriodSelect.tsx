import { useMessages } from '@gesall/client/react';
import { Select } from '@mantine/core';
import { periodLabel } from './period-label.ts';
import type { Period } from './periods.calls.ts';

interface Props {
  periods: readonly Period[];
  chosen: Period | undefined;
  onChoose(id: number | undefined): void;
}

export function PeriodSelect({ periods, chosen, onChoose }: Props) {
  const t = useMessages('periods');
  return (
    <Select
      aria-label={t('period')}
      placeholder={t('choose')}
      data={periods.map((period) => ({
        value: String(period.id),
        label: periodLabel(period, t('ended')),
      }))}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => onChoose(id === null ? undefined : Number(id))}
      clearable
      searchable={periods.length > 10}
      clearButtonProps={{ 'aria-label': t('chooseNone') }}
    />
  );
}
