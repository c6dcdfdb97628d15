import { runsContract } from '@gesall/contract';
import { toast } from '@gesall/ui';
import { CallFailure, send } from '../../platform/caller.ts';
import { showFailure } from '../../platform/failures.ts';
import { type Translate, useMessages } from '../../platform/messages.ts';
import { useSettings } from '../../platform/settings.ts';
import { noteBegun } from './begun-runs.ts';
import { bringHome, useHome } from './bring-home.ts';
import { playerAddress } from './player-address.ts';
import { getRunning, setRunning } from './running.ts';
import { whenClosed } from './watch-window.ts';

/** What is needed to open a module. */
export interface Startable {
  id: number;
  name: string;
  url: string | null;
}

const missingMs = 2000;
const blockedMs = 5000;

/** How a start ended that opened no window. */
export type NotOpened = 'blocked';

/** Starts a module for the signed-in student, in a window of its own, and brings the result home when it is closed. */
export function useStartModule() {
  const home = useHome();
  const address = useStart();

  return async function start(courseId: number, module: Startable): Promise<NotOpened | undefined> {
    if (isRefused(module, home.t)) return undefined;
    const window = openWindow(module);
    if (!window) {
      toast('warning', home.t('popupBlocked'), { ms: blockedMs });
      return 'blocked';
    }
    try {
      const run = await address(courseId, module);
      goTo(window, run);
      whenClosed(window, () => void bringHome(run.resultId, home));
    } catch (error) {
      abandon(window, error);
      await afterRefusal(error, home.refresh);
    }
    return undefined;
  };
}

/** Starts a module in the place of this page, for a browser that blocks windows. Its way out leads back here. */
export function useStartHere() {
  const { t, refresh } = useHome();
  const address = useStart();

  return async function startHere(courseId: number, module: Startable) {
    if (isRefused(module, t)) return;
    try {
      location.assign((await address(courseId, module)).address);
    } catch (error) {
      showRefusal(error);
      await afterRefusal(error, refresh);
    }
  };
}

/** Begins a run and answers where its window goes. */
function useStart() {
  const contentUrl = useSettings()?.contentUrl;

  return async (courseId: number, module: Startable) => {
    const { id: resultId, numberOfRuns, ticket, externalUrl } = await send(runsContract.runModule, { courseId, moduleId: module.id });
    noteBegun({ resultId, moduleId: module.id });
    const [url, name] = [module.url ?? '', module.name];
    const place = { contentUrl: contentUrl ?? '', moduleId: module.id };
    return { resultId, externalUrl, address: externalUrl ?? playerAddress({ ...place, resultId, url, name, numberOfRuns, ticket }) };
  };
}

async function afterRefusal(error: unknown, refresh: () => Promise<void>) {
  if (error instanceof CallFailure && error.text === 'ModuleIsLocked') await refresh().catch(() => {});
}

/** Opens a module for a look; it has no result to bring home. */
export function usePreviewModule() {
  const t = useMessages('runs');
  const contentUrl = useSettings()?.contentUrl;

  return async function preview(module: Startable, onClosed?: () => void) {
    if (isRefused(module, t) || !contentUrl) return;
    const window = openWindow(module);
    if (!window) {
      toast('warning', t('popupBlocked'), { ms: blockedMs });
      return;
    }
    try {
      const { moduleId, name, url, ticket, externalUrl } = await send(runsContract.previewModule, { moduleId: module.id });
      const address = externalUrl ?? playerAddress({ contentUrl, moduleId, resultId: 0, url, name, numberOfRuns: 0, ticket });
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

function isRefused(module: Startable, t: Translate<'runs'>): boolean {
  const running = getRunning();
  // A window that was opened before this page was loaded may be lost; then its own module may be started again.
  if (running && (running.window || running.moduleId !== module.id)) {
    toast('warning', t('running'));
    return true;
  }
  if (!module.url) toast('warning', t('ModuleUrlMissing'), { ms: missingMs });
  return !module.url;
}

/** Opens the window at once, in the press itself, since a browser blocks what opens later. */
function openWindow(module: Startable): Window | undefined {
  const width = Math.min(1200, screen.availWidth);
  const height = Math.min(860, screen.availHeight);
  const opened = open('about:blank', `gesall-module-${module.id}`, `popup,width=${width},height=${height}`);
  if (!opened) return undefined;
  setRunning({ moduleId: module.id, window: opened });
  return opened;
}

function goTo(window: Window, { address, externalUrl }: { address: string; externalUrl?: string }) {
  // A page of others must not reach this one, and could send it elsewhere.
  if (externalUrl !== undefined) window.opener = null;
  window.location.href = address;
}

function abandon(window: Window, error: unknown) {
  window.close();
  setRunning(undefined);
  showRefusal(error);
}

function showRefusal(error: unknown) {
  const isMissing = error instanceof CallFailure && error.text === 'ModuleUrlMissing';
  showFailure(error, undefined, isMissing ? { ms: missingMs } : undefined);
}
