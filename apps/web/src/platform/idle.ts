import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Without reads for this long, the page is loaded; milliseconds. */
const quietMs = 1_000;

/** True once the page has read nothing for a second: then optional parts may load. */
export function useIdle(): boolean {
  const isReading = useIsFetching() > 0;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isReading || isIdle) return;
    const timer = setTimeout(() => setIdle(true), quietMs);
    return () => clearTimeout(timer);
  }, [isReading, isIdle]);
  return isIdle;
}
