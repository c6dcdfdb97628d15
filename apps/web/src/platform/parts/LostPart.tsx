import { useMessages } from '@gesall/client/react';
import { FailedRead } from '@gesall/ui';
import { useEffect } from 'react';
import { reloadWhenReached } from './load-part.ts';

interface Props {
  load(): Promise<unknown>;
  onArrival(): void;
}

/** In place of a part of the page whose code did not arrive. */
export function LostPart({ load, onArrival }: Props) {
  const t = useMessages('shell');
  async function retry() {
    if (await arrives(load)) onArrival();
    // Some browsers keep a failed load, and a new version has other code.
    else await reloadWhenReached();
  }
  return (
    <FailedRead title={t('partLost')} retry={t('retry')} onRetry={() => void retry()}>
      {t('failedBody')}
    </FailedRead>
  );
}

const againMs = 5_000;

/** Tries again by itself. */
export function QuietlyLost({ load, onArrival }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each part
  useEffect(() => {
    const timer = setInterval(async () => {
      if (await arrives(load)) onArrival();
    }, againMs);
    return () => clearInterval(timer);
  }, []);
  return null;
}

const arrives = (load: () => Promise<unknown>) =>
  load().then(
    () => true,
    () => false,
  );
