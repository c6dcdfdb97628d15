import { useSyncExternalStore } from 'react';

/** Whether the page is visible: not in a hidden tab or a minimised window. */
export const usePageVisible = (): boolean => useSyncExternalStore(watchVisibility, isVisible);

const isVisible = () => document.visibilityState === 'visible';

function watchVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
