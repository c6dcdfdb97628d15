import type { Call, Input, Line } from '@gesall/contract';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { followStream } from '../follow-stream.ts';
import { refreshReads } from './refresh-reads.ts';
import { usePageVisible } from './use-page-visible.ts';
import { keyOf } from './use-read.ts';

interface StreamOptions<C extends Call> {
  /** The reads that lines make stale. They are also read after a gap between two streams. */
  refreshes: readonly Call[];
  /** Whether a line makes them stale; without it no line does. */
  isStaleAfter?(line: Line<C>): boolean;
}

interface Received<C extends Call> {
  line: Line<C>;
  /** Milliseconds since 1970, by this machine's clock. */
  receivedAt: number;
}

/**
 * Follows a declared stream while the page is visible and returns its latest line; undefined before
 * the first. Reopens a stream that ends or fails after at most five seconds and then reads
 * `refreshes` again, since changes in between were not reported. A refusal (400 to 499) ends it.
 */
export function useStream<C extends Call>(
  call: C,
  input: Input<C>,
  { refreshes, isStaleAfter }: StreamOptions<C>,
): Received<C> | undefined {
  const client = useQueryClient();
  const isVisible = usePageVisible();
  const [received, setReceived] = useState<Received<C> & { key: string }>();
  const key = hashKey(keyOf(call, input ?? {}));

  const follow = useEffectEvent((signal: AbortSignal) => {
    const refresh = () => refreshReads(client, refreshes);
    return followStream(call, input, {
      signal,
      onGap: refresh,
      onLine: async (line) => {
        setReceived({ key, line, receivedAt: Date.now() });
        if (isStaleAfter?.(line)) await refresh();
      },
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another call or input is another stream
  useEffect(() => {
    if (!isVisible) return;
    const leaving = new AbortController();
    follow(leaving.signal).catch(() => {});
    return () => leaving.abort();
  }, [key, isVisible]);

  return received?.key === key ? received : undefined;
}
