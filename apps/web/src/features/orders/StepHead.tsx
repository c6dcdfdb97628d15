import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import css from './Steps.module.css';

interface Props {
  number: number;
  /** Set when the step is done, which shows in the place of its number. */
  isDone?: boolean;
  title: ReactNode;
  /** One line of what was chosen. */
  facts?: ReactNode;
  actions?: ReactNode;
  id?: string;
  ref?: Ref<HTMLHeadingElement>;
}

/** The head of a step of the shop: its number, its title, what was chosen, and what can be done. */
export function StepHead({ number, isDone, title, facts, actions, id, ref }: Props) {
  return (
    <div className={css.head}>
      <span className={css.number} data-done={isDone || undefined} aria-hidden="true">
        {isDone ? <Check size={16} strokeWidth={2.6} /> : number}
      </span>
      <div className={css.words}>
        <h2 className={css.title} id={id} ref={ref} tabIndex={ref ? -1 : undefined}>
          {title}
        </h2>
        {facts && <p className={css.facts}>{facts}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
