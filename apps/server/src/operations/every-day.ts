const day = 24 * 60 * 60 * 1000;

/** Does the work each day from tomorrow on; answers what ends it. A failure is told and does not end it. */
export function everyDay(work: () => Promise<unknown>, onFailure: (error: unknown) => void): () => void {
  const timer = setInterval(() => void work().catch(onFailure), day);
  // The process may end although the next day is still to come.
  timer.unref();
  return () => clearInterval(timer);
}
