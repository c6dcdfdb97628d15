import { externalContract } from '@gesall/contract';
import { toast } from '@gesall/ui';
import { send } from '../../platform/caller.ts';
import { showFailure } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';

/** The type of a module that runs at an external system, which shows its results itself. */
export const externalType = 1;

const blockedMs = 5000;

/**
 * Opens the external system's page of a result, in a window of its own. Without `studentId` it is
 * the signed-in student's.
 */
export function useExternalResult() {
  const t = useMessages('results');

  return async function openResult(place: {
    studentId?: number;
    courseId: number;
    moduleId: number;
  }) {
    // In the press itself, since a browser blocks what opens later.
    const opened = open('about:blank', '_blank');
    if (!opened) {
      toast('warning', t('externalBlocked'), { ms: blockedMs });
      return;
    }
    // A page of others must not reach this one, and could send it elsewhere.
    opened.opener = null;
    try {
      opened.location.href = (await send(externalContract.resultPage, place)).url;
    } catch (error) {
      opened.close();
      showFailure(error);
    }
  };
}
