import { useMessages } from '@gesall/client/react';
import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import css from '../../../features/periods/Periods.module.css';
import { usePeriodAddress } from './period-address.ts';

export interface PeriodTab {
  key: string;
  label: string;
  element: ReactNode;
}

/** The daily view is shown first where there is one. */
const usual = 'narvaro';

/** The chosen part of a period, which is kept in the address. */
export function useShownTab(tabs: readonly [PeriodTab, ...PeriodTab[]]): PeriodTab {
  const { show, part } = usePeriodAddress();
  const byKey = (key: string | undefined) => tabs.find((tab) => tab.key === key);
  // An address with a part of what is administered leads there.
  return byKey(show) ?? (part === undefined ? byKey(usual) : undefined) ?? tabs[0];
}

interface Props {
  tabs: readonly PeriodTab[];
  shown: PeriodTab;
}

/** The parts of a chosen period, beside the choice of the period. */
export function PeriodTabs({ tabs, shown }: Props) {
  const t = useMessages('periods');
  const { onShow } = usePeriodAddress();
  return (
    <SegmentedControl
      className={css.periodTabs}
      aria-label={t('partsOfPeriod')}
      data={tabs.map(({ key, label }) => ({ value: key, label }))}
      value={shown.key}
      onChange={onShow}
    />
  );
}
