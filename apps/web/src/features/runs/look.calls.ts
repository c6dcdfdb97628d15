import { type Output, runsContract } from '@gesall/contract';
import { send } from '../../platform/caller.ts';
import { useMessages } from '../../platform/messages.ts';
import { useSettings } from '../../platform/settings.ts';
import { abandon, goTo, isBusy, isEmpty, openWindow } from './module-window.ts';
import { playerAddress } from './player-address.ts';
import { setRunning } from './running.ts';
import type { Startable } from './runs.calls.ts';
import { whenClosed } from './watch-window.ts';

/** Opens a module for a look. */
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

/** Opens an attempt for a look at it. */
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

/** Opens a window that only looks; it has no result to bring home. */
function useLook() {
  const t = useMessages('runs');
  const contentUrl = useSettings()?.contentUrl;

  return async function look({ moduleId, ask, onClosed }: Look) {
    if (isBusy(t) || !contentUrl) return;
    // Another name than a start's: a window that was started from here may still be open, and must
    // not be drawn into this.
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
      abandon(window, error);
    }
  };
}
