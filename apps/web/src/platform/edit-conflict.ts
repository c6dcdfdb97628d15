import type { Call, Input, Output } from '@gesall/contract';
import { useState } from 'react';
import { CallFailure } from './caller.ts';
import { useReadNow } from './calls.ts';

/** Whether somebody else changed the same since it was read. */
export const isEditConflict = (error: unknown) =>
  error instanceof CallFailure && error.text.startsWith('ChangedMeanwhile');

interface Reading<C extends Call, Values> {
  call: C;
  input: Input<C>;
  /** The form of what is edited, out of what stands there now; undefined when it is gone. */
  formOf(answer: Output<C>): Values | undefined;
}

/**
 * What somebody else has saved of what a form edits, read when a save was refused for it: for
 * `conflict` of a form.
 */
export function useEditConflict<C extends Call, Values>({
  call,
  input,
  formOf,
}: Reading<C, Values>) {
  const readNow = useReadNow(call);
  const [theirs, setTheirs] = useState<Values>();
  const [isLooking, setLooking] = useState(false);
  return {
    theirs,
    isLooking,
    clear: () => setTheirs(undefined),
    /** To be called with what a save was refused for; answers whether it was this. */
    look: (error: unknown) => {
      if (!isEditConflict(error)) return false;
      setLooking(true);
      // When it cannot be read either, the form says what the refusal said.
      const settled = readNow(input).then(
        (answer) => setTheirs(formOf(answer)),
        () => undefined,
      );
      void settled.finally(() => setLooking(false));
      return true;
    },
  };
}
