import { decimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import css from './hours.module.css';
import { filled, weekTicks } from './hours.ts';

interface Props {
  /** Of whom the hours are. */
  name: string;
  worked: number;
  target: number;
  period: { days: number; daysGone: number };
}

/** Hours towards a target, with a tick for each week and a needle at today's share. */
export function HourBar({ name, worked, target, period: { days, daysGone } }: Props) {
  const t = useMessages('workRegistrations');
  return (
    <span
      className={css.bar}
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={Math.max(target, 1)}
      aria-valuenow={Math.min(worked, Math.max(target, 1))}
      aria-valuetext={t('done', { worked: decimal(worked), target: decimal(target) })}
    >
      <span className={css.fill} style={{ width: `${filled(worked, target)}%` }} />
      {weekTicks(days).map((left) => (
        <span key={left} className={css.tick} style={{ left: `${left}%` }} />
      ))}
      {daysGone > 0 && (
        <span className={css.needle} style={{ left: `${filled(daysGone, days)}%` }} />
      )}
    </span>
  );
}
