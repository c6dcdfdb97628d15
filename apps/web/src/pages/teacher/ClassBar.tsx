import { useMessages } from '../../platform/messages.ts';
import { percentText } from '../../platform/numbers.ts';
import css from './ClassBar.module.css';

interface Props {
  /** Whole percent of all places of a student in a module. */
  done: number;
  begun: number;
}

/** How far a class has come in all its courses together. */
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
