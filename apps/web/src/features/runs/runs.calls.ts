import { runsContract } from '@gesall/contract';
import { CallFailure, send } from '../../platform/caller.ts';
import type { Translate } from '../../platform/messages.ts';
import { useSettings } from '../../platform/settings.ts';
import {
  abandon,
  goTo,
  isBusy,
  isEmpty,
  openWindow,
  showRefusal,
  windowName,
} from './module-window.ts';
import { playerAddress } from './player-address.ts';
import { type Home, reportFinishedRun, useRunReport } from './report-finished-run.ts';
import { noteStarted } from './unfinished-runs.ts';
import { whenClosed } from './watch-window.ts';

/** What is needed to open a module. */
export interface Startable {
  id: number;
  name: string;
  url: string | null;
}

/** How a start ended that opened no window. */
export type NotOpened = 'blocked';

/**
 * Starts a module for the signed-in student, in a window of its own, and brings the result home
 * when it is closed.
 */
export function useStartModule() {
  const home = useRunReport();
  const address = useStart();

  return async function start(courseId: number, module: Startable): Promise<NotOpened | undefined> {
    if (isRefused(module, home.t)) return undefined;
    const window = openWindow({
      moduleId: module.id,
      name: windowName(module.id),
      blocked: home.t('popupBlocked'),
    });
    if (!window) return 'blocked';
    try {
      const run = await address(courseId, module);
      goTo(window, run);
      whenClosed(window, () => void reportFinishedRun(run.resultId, home));
    } catch (error) {
      abandon(window, error);
      await afterRefusal(error, home.refresh);
    }
    return undefined;
  };
}

/**
 * Starts a module in the place of this page, for a browser that blocks windows. Its way out leads
 * back here.
 */
export function useStartHere() {
  const { t, refresh } = useRunReport();
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

const isRefused = (module: Startable, t: Translate<'runs'>) =>
  isBusy(t, module.id) || isEmpty(module, t);

/** Begins a run and answers where its window goes. */
function useStart() {
  const contentUrl = useSettings()?.contentUrl;

  return async (courseId: number, module: Startable) => {
    const {
      id: resultId,
      numberOfRuns,
      ticket,
      externalUrl,
    } = await send(runsContract.runModule, { courseId, moduleId: module.id });
    noteStarted({ resultId, moduleId: module.id });
    const [url, name] = [module.url ?? '', module.name];
    const place = { contentUrl: contentUrl ?? '', moduleId: module.id };
    return {
      resultId,
      externalUrl,
      address:
        externalUrl ?? playerAddress({ ...place, resultId, url, name, numberOfRuns, ticket }),
    };
  };
}

async function afterRefusal(error: unknown, refresh: Home['refresh']) {
  if (error instanceof CallFailure && error.text === 'ModuleIsLocked')
    await refresh().catch(() => {});
}
