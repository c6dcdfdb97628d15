import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { useId } from 'react';
import css from './AttemptHistory.module.css';
import type { HistoryEntry } from './results.calls.ts';

interface Props {
  attempt: HistoryEntry;
  onOpen(attempt: HistoryEntry): void;
}

/** Opens an attempt for review, or says why that is impossible. */
export function OpenAttempt({ attempt, onOpen }: Props) {
  const t = useMessages('attempts');
  const results = useMessages('results');
  const failures = useMessages('failures');
  const reason = useId();
  const { number, closedBecause } = attempt;
  return (
    <>
      <Button
        variant="default"
        disabled={closedBecause !== null}
        aria-label={t('openNamed', {
          action: t('open'),
          attempt: results('attemptNumber', { number }),
        })}
        aria-describedby={closedBecause === null ? undefined : reason}
        onClick={() => onOpen(attempt)}
      >
        {t('open')}
      </Button>
      {closedBecause !== null && (
        <span id={reason} className={css.remark}>
          {failures(closedBecause)}
        </span>
      )}
    </>
  );
}
