import { DeviceIsFull } from '@gesall/outbox';
import { useCallback, useRef, useState } from 'react';

/** Saves something on the phone once, however often it is pressed meanwhile. */
export function useSaving() {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [isFull, setFull] = useState(false);
  const save = useCallback(async (work: () => Promise<void>) => {
    // A second press may come before the first one is rendered.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
      setFull(false);
    } catch (error) {
      if (!(error instanceof DeviceIsFull)) throw error;
      setFull(true);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  return { isBusy, isFull, save };
}
