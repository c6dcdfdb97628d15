import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import css from '../Periods.module.css';
import type { WizardState } from './wizard-state.ts';

interface Props {
  state: WizardState;
  /** Whether the period can be added as it is. */
  isReady: boolean;
  busy: boolean;
  onAdd(): void;
}

/** Page 4: adds the period as it is, or goes on to what can also be added later. */
export function SavePage({ state, isReady, busy, onAdd }: Props) {
  const t = useMessages('periods');
  return (
    <div className={css.acts}>
      <p>{t('saveOrContinueBody', { count: state.placed.length })}</p>
      <div>
        <Button disabled={!isReady} loading={busy} onClick={onAdd}>
          {t('addAndClose')}
        </Button>
      </div>
    </div>
  );
}
