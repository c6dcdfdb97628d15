import { fetchFile, showFailure } from '@gesall/client';
import { useSingleFlightMutation } from '@gesall/client/react';
import type { Call, Input } from '@gesall/contract';
import { saveFile } from './save-file.ts';

interface Options {
  onSaved?(): void;
  /** Shows a failure; by default as failures of other calls. */
  onFailure?(error: unknown): void;
}

/** Downloads the file of a call and lets the browser save it under a name. */
export function useSaveFile<C extends Call>(
  call: C,
  { onSaved, onFailure = (error) => showFailure(error) }: Options = {},
) {
  return useSingleFlightMutation({
    mutationFn: async ({ input, name }: { input: Input<C>; name: string }) =>
      saveFile(await fetchFile(call, input), name),
    ...(onSaved && { onSuccess: onSaved }),
    onError: onFailure,
  });
}
