import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { SingleFlight } from '../single-flight.ts';

/**
 * `useMutation` for acts of a person, each once for one press. `isPending` is what was
 * rendered, so a second press in the same task would pass a guard that reads it: here it is
 * ignored, its callbacks are not called, and its promise never settles. Acts of one `scope` are
 * sent one after another.
 */
export function useSingleFlightMutation<Output, Input = void>(
  options: UseMutationOptions<Output, Error, Input>,
) {
  const mutation = useMutation<Output, Error, Input>(options);
  const [flight] = useState(
    () => new SingleFlight<Input, Output>({ isInOrder: options.scope !== undefined }),
  );
  const { mutateAsync: begin } = mutation;
  const mutateAsync = useCallback(
    (input: Input, callbacks?: MutateOptions<Output, Error, Input>) =>
      flight.run(input, () => begin(input, callbacks)) ?? new Promise<never>(() => {}),
    [flight, begin],
  );
  const mutate = useCallback(
    (input: Input, callbacks?: MutateOptions<Output, Error, Input>) => {
      // The mutation itself keeps and shows its error.
      mutateAsync(input, callbacks).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
