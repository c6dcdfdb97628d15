import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../platform/messages.ts';
import css from './Breadcrumb.module.css';

/** The way to this page: links to the earlier steps, then where we are. */
export function Breadcrumb({ steps, here }: { steps: readonly ReactNode[]; here: string }) {
  const t = useMessages('shell');
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className={css.trail}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
          <li key={index}>
            {step}
            <ChevronRight size={14} aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
