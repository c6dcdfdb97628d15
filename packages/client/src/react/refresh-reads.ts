import type { Call } from '@gesall/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { keyOf } from './use-read.ts';

/**
 * Reads calls again with every input in use. A first read under way may return old data, and the
 * query library would wait for it; it is cancelled and sent again.
 */
export async function refreshReads(
  client: QueryClient,
  reads: readonly Call[],
  options?: { throwOnError: boolean },
): Promise<void> {
  const refresh = async (read: Call) => {
    const queryKey = keyOf(read);
    const isFirstRead = ({ state }: Query) => state.data === undefined;
    await client.cancelQueries({ queryKey, fetchStatus: 'fetching', predicate: isFirstRead });
    await client.invalidateQueries({ queryKey }, options);
  };
  await Promise.all(reads.map(refresh));
}
