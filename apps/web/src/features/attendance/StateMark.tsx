import { Check, X } from 'lucide-react';
import type { DayState } from './attendance.calls.ts';
import css from './presence.module.css';

/** How a day is drawn: a check, a cross or an empty box. */
export function StateMark({ state }: { state: DayState }) {
  return (
    <span className={css.mark} data-state={state} aria-hidden="true">
      {state === 'WasPresent' && <Check size={15} strokeWidth={2.5} />}
      {state === 'HadAbsence' && <X size={14} strokeWidth={2.5} />}
    </span>
  );
}
