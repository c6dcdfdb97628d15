import { percentText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import css from './ClassBar.module.css';

interface Props {
  /** Whole percent of all student–module pairs. */
  done: number;
  begun: number;
}

/** A class's progress over all its courses. */
export function ClassBar({ done, begun }: Props) {
  const t = useMessages('teacherToday');
  return (
    <span className={css.bar} role="img" aria-label={t('progressLabel', { done, begun })}>
      <span className={css.track}>
        <span data-tone="done" style={{ width: `${done}%` }} />
        <span data-tone="progress" style={{ width: `${begun}%` }} />
      </span>
      <b>{percentText(done)}</b>
    </span>
  );
}
