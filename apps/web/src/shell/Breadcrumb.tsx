import { useMessages } from '@gesall/client/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './Breadcrumb.module.css';

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
