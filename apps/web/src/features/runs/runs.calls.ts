import { CallFailure, send, type Translate } from '@gesall/client';
import { runsContract } from '@gesall/contract';
import { useSettings } from '../../platform/settings.ts';
import {
  closeRefusedWindow,
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

/** The fields needed to open a module. */
export interface Startable {
  id: number;
  name: string;
  url: string | null;
}

/** Why a start opened no window. */
export type NotOpened = 'blocked';

/**
 * Starts a module for the signed-in student in a new window, and reports the result when it closes.
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
      closeRefusedWindow(window, error);
      await afterRefusal(error, home.refresh);
    }
    return undefined;
  };
}

/**
 * Starts a module in place of this page, for browsers that block windows. Its exit returns here.
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

/** Begins a run and returns its window's address. */
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
