import { DeviceIsFull } from '@gesall/outbox';
import { useCallback, useRef, useState } from 'react';

/** How long the second tap of a double one may come after what the first one saved. */
const doubleTapMs = 600;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Saves something on the phone once, however often it is pressed meanwhile and in the moment after:
 * a button that then means the opposite is not pressed by a double tap.
 */
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
      await wait(doubleTapMs);
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
