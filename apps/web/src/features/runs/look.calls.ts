import { send } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { type Output, runsContract } from '@gesall/contract';
import { useSettings } from '../../platform/settings.ts';
import { closeRefusedWindow, goTo, isBusy, isEmpty, openWindow } from './module-window.ts';
import { playerAddress } from './player-address.ts';
import { setRunning } from './running.ts';
import type { Startable } from './runs.calls.ts';
import { whenClosed } from './watch-window.ts';

export function usePreviewModule() {
  const t = useMessages('runs');
  const look = useLook();
  return async (module: Startable, onClosed?: () => void) => {
    if (isEmpty(module, t)) return;
    await look({
      moduleId: module.id,
      ask: () => send(runsContract.previewModule, { moduleId: module.id }),
      onClosed,
    });
  };
}

export function useReviewAttempt() {
  const look = useLook();
  return (moduleId: number, attemptId: number) =>
    look({ moduleId, ask: () => send(runsContract.reviewAttempt, { attemptId }) });
}

interface Look {
  moduleId: number;
  ask(): Promise<Output<typeof runsContract.previewModule>>;
  onClosed?: (() => void) | undefined;
}

/** Opens a preview or review window, which reports no result. */
function useLook() {
  const t = useMessages('runs');
  const contentUrl = useSettings()?.contentUrl;

  return async function look({ moduleId, ask, onClosed }: Look) {
    if (isBusy(t) || !contentUrl) return;
    // Not the name of a start's window, which may still be open and must not be reused.
    const window = openWindow({
      moduleId,
      name: `gesall-look-${moduleId}`,
      blocked: t('lookBlocked'),
    });
    if (!window) return;
    try {
      const { name, url, ticket, externalUrl } = await ask();
      const address =
        externalUrl ??
        playerAddress({ contentUrl, moduleId, resultId: 0, url, name, numberOfRuns: 0, ticket });
      goTo(window, { address, externalUrl });
      whenClosed(window, () => {
        setRunning(undefined);
        onClosed?.();
      });
    } catch (error) {
      closeRefusedWindow(window, error);
    }
  };
}
