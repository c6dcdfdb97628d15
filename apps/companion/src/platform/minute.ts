import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const minuteNow = () => Math.floor(Date.now() / minuteMs);

/** The present moment, new each minute while the page is visible. */
export function useMinute(): Date {
  useSyncExternalStore(watch, minuteNow);
  return new Date();
}

function watch(onChange: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function follow() {
    clearTimeout(timer);
    onChange();
    if (document.visibilityState === 'visible')
      timer = setTimeout(follow, minuteMs - (Date.now() % minuteMs));
  }
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}
