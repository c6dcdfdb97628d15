import type { ReactNode } from 'react';
import css from './Facts.module.css';

interface Props {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Beside each other in a line that wraps, or one under the other; a line when left out. */
  layout?: 'line' | 'list';
}

/** Named facts about one thing. */
export function Facts({ facts, layout = 'line' }: Props) {
  return (
    <dl className={css.facts} data-layout={layout}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
