/**
 * Does the work each time the interval has passed, one at a time; answers what ends it, after the
 * work that is under way. A failure is told and does not end it.
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
  // The process may end although the next time is still to come.
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
