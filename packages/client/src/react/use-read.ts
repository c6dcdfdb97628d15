import type { Call, Input, Output } from '@gesall/contract';
import {
  keepPreviousData,
  type UseQueryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { send } from '../send.ts';
import { retryRead } from './query-client.ts';

/** The cache key of a read; without an input, of all reads of the call. */
export const keyOf = (call: Call, input?: unknown) =>
  input === undefined ? [call.path] : [call.path, input];

interface ReadOptions<C extends Call> {
  enabled?: boolean;
  retries?: number;
  /** Polling interval in milliseconds, by the latest answer; false for none. */
  refetchInterval?(answer: Output<C> | undefined): number | false;
  /** Keeps the answer of the previous input until the next arrives. */
  keepsPrevious?: boolean;
  /** Reads at each mount, however new the answer is. */
  readsAtEachMount?: boolean;
}

const queryOf = <C extends Call>(call: C, input: Input<C>) => ({
  queryKey: keyOf(call, input ?? {}),
  queryFn: ({ signal }: { signal: AbortSignal }) => send(call, input, signal),
});

/** Reads the same call with several inputs; each answer is cached as with `useRead`. */
export const useReads = <C extends Call>(call: C, inputs: readonly Input<C>[]) =>
  useQueries({ queries: inputs.map((input) => queryOf(call, input)) });

/** Reads a declared call; components with the same input share the answer. */
export function useRead<C extends Call>(
  call: C,
  input: Input<C>,
  { enabled, retries, refetchInterval, keepsPrevious, readsAtEachMount }: ReadOptions<C> = {},
) {
  const options: UseQueryOptions<Output<C>> = { ...queryOf(call, input), enabled };
  if (readsAtEachMount) options.refetchOnMount = 'always';
  if (keepsPrevious) options.placeholderData = keepPreviousData;
  if (retries !== undefined) options.retry = retryRead(retries);
  if (refetchInterval) options.refetchInterval = ({ state }) => refetchInterval(state.data);
  return useQuery(options);
}

/** Returns a function that reads the current data and updates the shared answer. */
export function useReadNow<C extends Call>(call: C) {
  const client = useQueryClient();
  return (input: Input<C>): Promise<Output<C>> =>
    client.fetchQuery({ ...queryOf(call, input), staleTime: 0 });
}
