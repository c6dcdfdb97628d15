import type { ReactNode } from 'react';
import css from './Facts.module.css';

interface Props {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** In a wrapping line (default) or below each other. */
  layout?: 'line' | 'list';
}

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
