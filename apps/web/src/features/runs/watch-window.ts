const pollMs = 500;

/**
 * Looks every half second whether a window is closed, and says so once. Answers a way to stop
 * looking.
 */
export function whenClosed(window: Pick<Window, 'closed'>, onClosed: () => void): () => void {
  const timer = setInterval(() => {
    if (!window.closed) return;
    clearInterval(timer);
    onClosed();
  }, pollMs);
  return () => clearInterval(timer);
}
