import { Button } from '@mantine/core';
import { CloudOff, RefreshCw } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import css from './States.module.css';

interface StateProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** In place of an empty list: why it is empty and how it gets filled. */
export function EmptyState({ icon, title, children, action }: StateProps) {
  return (
    <div className={css.state}>
      <span className={css.icon}>{icon}</span>
      <p className={css.title}>{title}</p>
      <p className={css.body}>{children}</p>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}

interface FailedProps {
  title: string;
  children: ReactNode;
  retry: string;
  onRetry(): void;
}

/** In place of a read that failed. Never looks like an empty list. */
export function FailedRead({ title, children, retry, onRetry }: FailedProps) {
  return (
    <div className={css.state} role="alert">
      <span className={css.icon} data-tone="danger">
        <CloudOff size={28} strokeWidth={1.6} aria-hidden="true" />
      </span>
      <p className={css.title}>{title}</p>
      <p className={css.body}>{children}</p>
      <Button
        className={css.action}
        variant="default"
        leftSection={<RefreshCw size={16} aria-hidden="true" />}
        onClick={onRetry}
      >
        {retry}
      </Button>
    </div>
  );
}

/** Rows of the right height while a list loads; nothing for the first 200 ms, and no animation. */
export function SkeletonRows({
  rows,
  height,
  label,
}: {
  rows: number;
  height?: string;
  label: string;
}) {
  const style = height ? ({ '--skeleton-row': height } as CSSProperties) : undefined;
  return (
    <div className={`${css.skeleton} ${css.appear}`} style={style} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={index} className={css.row}>
          <span className={css.bar} style={{ width: `${46 - ((index * 7) % 18)}%` }} />
          <span className={css.bar} style={{ width: `${22 - ((index * 5) % 8)}%` }} />
        </div>
      ))}
    </div>
  );
}

/** A grey field of a given height while something loads. */
export function SkeletonBlock({ height }: { height: number | string }) {
  return (
    <div
      className={`${css.bar} ${css.appear}`}
      style={{ height, borderRadius: 'var(--radius-panel)' }}
      aria-hidden="true"
    />
  );
}
