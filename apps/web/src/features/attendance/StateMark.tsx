import { Check, X } from 'lucide-react';
import type { DayState, SupervisorMark } from './attendance.calls.ts';
import css from './presence.module.css';

interface Props {
  state: DayState;
  supervisorMark?: SupervisorMark | undefined;
  /** A day without school and without a registration. */
  isFree?: boolean | undefined;
}

/** How a day is drawn: a check, a cross or an empty box, with a corner for the supervisor's word. */
export function StateMark({ state, supervisorMark, isFree }: Props) {
  return (
    <span
      className={css.mark}
      data-state={isFree ? 'free' : state}
      data-said={supervisorMark ?? undefined}
      aria-hidden="true"
    >
      {state === 'WasPresent' && <Check size={15} strokeWidth={2.5} />}
      {state === 'HadAbsence' && <X size={14} strokeWidth={2.5} />}
    </span>
  );
}
