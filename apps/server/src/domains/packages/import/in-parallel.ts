/**
 * Works on all items, so many at once. After a failure nothing more is begun, and it is thrown once
 * all that was under way has ended.
 */
export async function inParallel<T, R>(
  atOnce: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const waiting = items.values();
  const results: R[] = [];
  // The first in time: later ones may only follow from it, as when a failed read closes the file.
  let failure: { error: unknown } | undefined;
  async function worker() {
    for (const item of waiting) {
      if (failure) return;
      try {
        results.push(await work(item));
      } catch (error) {
        failure ??= { error };
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failure) throw failure.error;
  return results;
}
