import { send, showFailure } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { externalContract } from '@gesall/contract';
import { toast } from '@gesall/ui';

/** The type of an external module, whose system shows its results itself. */
export const externalType = 1;

const blockedMs = 5000;

/**
 * Opens the external system's result page in a new window. Without `studentId`, the signed-in
 * student's.
 */
export function useExternalResult() {
  const t = useMessages('results');

  return async function openResult(place: {
    studentId?: number;
    courseId: number;
    moduleId: number;
  }) {
    // Within the click itself, since browsers block windows that open later.
    const opened = open('about:blank', '_blank');
    if (!opened) {
      toast('warning', t('externalBlocked'), { ms: blockedMs });
      return;
    }
    // External pages must not reach or redirect this one.
    opened.opener = null;
    try {
      opened.location.href = (await send(externalContract.resultPage, place)).url;
    } catch (error) {
      opened.close();
      showFailure(error);
    }
  };
}
