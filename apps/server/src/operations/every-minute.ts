const minute = 60_000;

/** Does the work each minute, one at a time; answers what ends it, after the work that is under way. A failure is told and does not end it. */
export function everyMinute(work: () => Promise<unknown>, onFailure: (error: unknown) => void): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= work()
      .then(() => undefined, onFailure)
      .finally(() => {
        underWay = undefined;
      });
  }, minute);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
