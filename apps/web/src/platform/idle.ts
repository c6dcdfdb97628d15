import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** As long as nothing has been read, the page has what it came for. */
const quietMs = 1_000;

/** Turns true once the page has read nothing for a second: then parts that may be needed may load. */
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
