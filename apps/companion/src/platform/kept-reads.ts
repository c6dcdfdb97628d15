import { CallFailure } from '@gesall/client';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { eraseOwners, forget, keep, keptOf } from './kept.ts';
import { heard, unheard } from './network.ts';

/** Answers older than this say nothing any more. */
const keptMs = 30 * 24 * 60 * 60_000;

interface KeptRead {
  queryKey: readonly unknown[];
  data: unknown;
}

/**
 * Gives the query cache what the account read before, and keeps what it reads from now on. Answers of
 * other accounts are erased. Returns a function that stops it.
 */
export async function restoreReads(client: QueryClient, owner: string): Promise<void> {
  const oldest = Date.now() - keptMs;
  await eraseOwners('reads', (each) => each !== owner);
  for (const { key, value, at } of await keptOf('reads', owner)) {
    const { queryKey, data } = value as KeptRead;
    if (at < oldest) await forget('reads', owner, key);
    else if (client.getQueryData(queryKey) === undefined)
      client.setQueryData(queryKey, data, { updatedAt: at });
  }
  // However new it is, the app asks at its start, and learns whether there is a network.
  await client.invalidateQueries({ refetchType: 'none' });
}

/** Keeps every answer of the account from now on. Returns a function that stops it. */
export function keepReads(client: QueryClient, owner: string): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { queryKey, state } = event.query;
    if (event.action.type === 'error' || event.action.type === 'failed')
      (hasAnswered(event.action.error) ? heard : unheard)();
    if (event.action.type !== 'success' || event.action.manual) return;
    heard();
    const value: KeptRead = { queryKey, data: state.data };
    // A full phone only loses what it would show offline.
    void keep('reads', { owner, key: hashKey(queryKey), value, at: state.dataUpdatedAt }).catch(
      () => undefined,
    );
  });
}

const hasAnswered = (error: unknown) => error instanceof CallFailure && error.status > 0;
