import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** When the oldest answer on the screen was read, in milliseconds; undefined without one. */
export function useDataAge(): number | undefined {
  const client = useQueryClient();
  const watch = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  );
  return useSyncExternalStore(watch, () => oldestOf(client));
}

function oldestOf(client: QueryClient): number | undefined {
  const shown = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.getObserversCount() > 0 && query.state.dataUpdatedAt > 0)
    .map(({ state }) => state.dataUpdatedAt);
  return shown.length > 0 ? Math.min(...shown) : undefined;
}
