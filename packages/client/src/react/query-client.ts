import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from '../call.ts';

const retries = 3;
/** Three retries within about two seconds, so that a failure shows soon; milliseconds. */
const retryDelay = (failed: number) => 300 * 2 ** failed;

/** Retries a read up to `limit` times, except for client errors (4xx). */
export function retryRead(limit: number) {
  return (failed: number, error: Error): boolean => {
    const refused =
      error instanceof CallFailure &&
      // A busy server was asked again already.
      ((error.status >= 400 && error.status < 500) || error.retryAfterMs !== undefined);
    return !refused && failed < limit;
  };
}

/** The cache of all reads, for `QueryClientProvider`. */
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
