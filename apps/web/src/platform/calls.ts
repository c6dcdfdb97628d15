import type { Call, Input, Output } from '@gesall/contract';
import {
  keepPreviousData,
  type Query,
  QueryClient,
  type UseQueryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { CallFailure, send } from './caller.ts';
import { showFailure } from './failures.ts';

const retries = 3;
/** Three tries more within two seconds, so that who waits is soon told. */
const retryDelay = (failed: number) => 300 * 2 ** failed;

/** Reads are retried three times, but not when the server has answered that they are wrong. */
function retryRead(limit: number) {
  return (failed: number, error: Error) => {
    const refused = error instanceof CallFailure && error.status >= 400 && error.status < 500;
    return !refused && failed < limit;
  };
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: retryRead(retries),
      retryDelay,
      refetchOnWindowFocus: false,
      staleTime: 15_000,
    },
    mutations: { retry: false },
  },
});

export const keyOf = (call: Call, input?: unknown) =>
  input === undefined ? [call.path] : [call.path, input];

interface ReadOptions<C extends Call> {
  enabled?: boolean;
  retries?: number;
  /**
   * After how many milliseconds it is read again, by the answer that there is; false for not at
   * all.
   */
  againAfter?(answer: Output<C> | undefined): number | false;
  /** The answer to what was asked before stays until the next one comes. */
  keepsFormer?: boolean;
}

const queryOf = <C extends Call>(call: C, input: Input<C>) => ({
  queryKey: keyOf(call, input ?? {}),
  queryFn: ({ signal }: { signal: AbortSignal }) => send(call, input, signal),
});

/**
 * Reads the same call with several inputs at once; each answer is shared with who asks for it
 * alone.
 */
export const useReads = <C extends Call>(call: C, inputs: readonly Input<C>[]) =>
  useQueries({ queries: inputs.map((input) => queryOf(call, input)) });

/** Reads with a declared call, and shares the answer between all who ask the same. */
export function useRead<C extends Call>(
  call: C,
  input: Input<C>,
  { enabled, retries, againAfter, keepsFormer }: ReadOptions<C> = {},
) {
  const options: UseQueryOptions<Output<C>> = { ...queryOf(call, input), enabled };
  if (keepsFormer) options.placeholderData = keepPreviousData;
  if (retries !== undefined) options.retry = retryRead(retries);
  if (againAfter) options.refetchInterval = ({ state }) => againAfter(state.data);
  return useQuery(options);
}

/** Reads what stands there now, for everybody who has read it before as well. */
export function useReadNow<C extends Call>(call: C) {
  const client = useQueryClient();
  return (input: Input<C>): Promise<Output<C>> =>
    client.fetchQuery({ ...queryOf(call, input), staleTime: 0 });
}

/**
 * Reads calls anew. A first read that is still under way may answer what was before, and the query
 * library would wait for it; it is cancelled and sent again.
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

interface SendOptions<C extends Call> {
  /** The reads that are stale after a success. */
  refreshes?: readonly Call[];
  /** Set when the caller shows the failure itself. */
  showsFailure?: boolean;
  onDone?(output: Output<C>, input: Input<C>): void;
}

/**
 * What is done when one call has been made, and its reads are renewed: also when what sent it has
 * left the page with them, and when another was sent meanwhile.
 */
interface Told<C extends Call> {
  onSuccess?(output: Output<C>, input: Input<C>): void;
  onError?(error: Error, input: Input<C>): void;
  onSettled?(): void;
}

/** Writes with a declared call; a failure is said in a toast unless the caller shows it. */
export function useSend<C extends Call>(
  call: C,
  { refreshes = [], showsFailure, onDone }: SendOptions<C> = {},
) {
  const client = useQueryClient();
  const mutation = useMutation<Output<C>, Error, Input<C>>({
    mutationFn: (input) => send(call, input),
    onSuccess: async (output, input) => {
      onDone?.(output, input);
      await refreshReads(client, refreshes);
    },
    onError: (error, input) => {
      if (!showsFailure) showFailure(error, input);
    },
  });
  const { mutateAsync } = mutation;
  const sendAndTell = useCallback(
    (input: Input<C>, { onSuccess, onError, onSettled }: Told<C> = {}): void => {
      const sent = mutateAsync(input);
      void sent
        .then(
          (output) => onSuccess?.(output, input),
          (error: Error) => onError?.(error, input),
        )
        .finally(onSettled);
    },
    [mutateAsync],
  );
  return { ...mutation, send: sendAndTell };
}
