import type { Call, Input, Output } from '@gesall/contract';
import { useState } from 'react';
import { isEditConflict } from '../edit-conflict.ts';
import { showFailure } from '../failures.ts';
import { useReadNow } from './use-read.ts';

interface Reading<C extends Call, Values> {
  call: C;
  input: Input<C>;
  /** Form values from the stored data; undefined when it no longer exists. */
  formOf(answer: Output<C>): Values | undefined;
}

/**
 * When a save is refused because somebody else saved, reads their values for the `conflict` of a
 * form.
 */
export function useEditConflict<C extends Call, Values>({
  call,
  input,
  formOf,
}: Reading<C, Values>) {
  const readNow = useReadNow(call);
  const [theirs, setTheirs] = useState<Values>();
  const [isReading, setReading] = useState(false);

  function handle(error: unknown): boolean {
    if (!isEditConflict(error)) return false;
    setReading(true);
    // If that read fails too, the form shows the refusal.
    const settled = readNow(input).then(
      (answer) => setTheirs(formOf(answer)),
      () => undefined,
    );
    void settled.finally(() => setReading(false));
    return true;
  }

  return {
    theirs,
    isReading,
    clear: () => setTheirs(undefined),
    /** Handles the failure of a save; returns whether it was an edit conflict. */
    handle,
    /** As `handle`, and shows any other failure as a toast. */
    handleOrShow: (error: unknown): void => {
      if (!handle(error)) showFailure(error);
    },
  };
}
