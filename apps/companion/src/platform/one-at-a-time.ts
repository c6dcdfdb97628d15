import { useRef, useState } from 'react';

/** Runs work that is not begun again before it has ended: a double press is one press. */
export function useOneAtATime(work: () => Promise<void>) {
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  async function run() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }
  return { run, isBusy };
}
