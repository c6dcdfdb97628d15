const pollMs = 500;

/**
 * Polls every half second whether a window is closed and calls back once. Returns a function that
 * stops it.
 */
export function whenClosed(window: Pick<Window, 'closed'>, onClosed: () => void): () => void {
  const timer = setInterval(() => {
    if (!window.closed) return;
    clearInterval(timer);
    onClosed();
  }, pollMs);
  return () => clearInterval(timer);
}
