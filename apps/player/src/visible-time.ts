/** Counts the seconds in which the page was visible. */
export function visibleTime(document: Document, now: () => number): () => number {
  let counted = 0;
  let since = document.visibilityState === 'visible' ? now() : undefined;
  document.addEventListener('visibilitychange', () => {
    if (since !== undefined) counted += now() - since;
    since = document.visibilityState === 'visible' ? now() : undefined;
  });
  return () => (counted + (since === undefined ? 0 : now() - since)) / 1000;
}
