/**
 * Runs the work at each interval, one run at a time, and reports failures. Returns a function that
 * stops it after the current run.
 */
export function every(
  ms: number,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= work()
      .then(() => undefined, onFailure)
      .finally(() => {
        underWay = undefined;
      });
  }, ms);
  // The timer does not keep the process alive.
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
