import type { ReactNode } from 'react';
import type { Period } from '../../features/periods/current-period.ts';
import { Reading } from '../../shell/Reading.tsx';
import { ScreenHead } from '../../shell/ScreenHead.tsx';
import { NoPeriod } from './NoPeriod.tsx';
import { usePeriod } from './use-period.ts';

interface Props {
  title: string;
  back: string;
  children(period: Period, today: string): ReactNode;
}

/** A screen about the present period. */
export function InPeriod({ title, back, children }: Props) {
  const { read, periods, period, today } = usePeriod();
  return (
    <>
      <ScreenHead title={title} back={back} />
      <Reading read={read}>
        {() => (period ? children(period, today) : <NoPeriod periods={periods} today={today} />)}
      </Reading>
    </>
  );
}
