import type { Call, Input, Output } from '@gesall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showFailure } from '../failures.ts';
import { send } from '../send.ts';
import { refreshReads } from './refresh-reads.ts';
import { useSingleFlightMutation } from './use-single-flight-mutation.ts';

interface SendOptions<C extends Call> {
  /** The reads that are stale after a success. */
  refreshes?: readonly Call[];
  /** True when the caller shows the failure itself. */
  showsFailure?: boolean;
  /**
   * True when each call replaces what the one before it stored: it is sent when that one has
   * ended, so that the last press counts.
   */
  isInOrder?: boolean;
  onDone?(output: Output<C>, input: Input<C>): void;
}

/**
 * Called once for each sent call, after its reads were refreshed, even if the component has
 * unmounted or another call was sent meanwhile.
 */
interface SendCallbacks<C extends Call> {
  onSuccess?(output: Output<C>, input: Input<C>): void;
  onError?(error: Error, input: Input<C>): void;
  onSettled?(): void;
}

/**
 * Writes with a declared call, once for a press that is repeated meanwhile. A failure is shown in a
 * toast unless the caller shows it.
 */
export function useSend<C extends Call>(
  call: C,
  { refreshes = [], showsFailure, isInOrder, onDone }: SendOptions<C> = {},
) {
  const client = useQueryClient();
  const mutation = useSingleFlightMutation<Output<C>, Input<C>>({
    ...(isInOrder && { scope: { id: call.path } }),
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
  const sendWithCallbacks = useCallback(
    (input: Input<C>, { onSuccess, onError, onSettled }: SendCallbacks<C> = {}): void => {
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
  return { ...mutation, send: sendWithCallbacks };
}
