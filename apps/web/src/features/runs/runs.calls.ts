import { coursesContract, type Output, resultsContract, runsContract } from '@gesall/contract';
import { toast } from '@gesall/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CallFailure, send } from '../../platform/caller.ts';
import { keyOf } from '../../platform/calls.ts';
import { showFailure } from '../../platform/failures.ts';
import { type Translate, useMessages } from '../../platform/messages.ts';
import { useSettings } from '../../platform/settings.ts';
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
const noResultMs = 5000;
const reloadFailedMs = 15_000;

/** What a student's own screens show of results. */
const studentReads = [coursesContract.myCourses, resultsContract.myResults, resultsContract.myResult];

/** Starts a module for the signed-in student, in a window of its own, and brings the result home when it is closed. */
export function useStartModule() {
  const t = useMessages('runs');
  const client = useQueryClient();
  const contentUrl = useSettings()?.contentUrl;

  async function refresh() {
    await Promise.all(studentReads.map((call) => client.invalidateQueries({ queryKey: keyOf(call) }, { throwOnError: true })));
  }

  return async function start(courseId: number, module: Startable) {
    const window = openWindow(module, t);
    if (!window || !module.url || !contentUrl) return;
    try {
      const run = await send(runsContract.runModule, { courseId, moduleId: module.id });
      const { id: resultId, numberOfRuns, ticket } = run;
      window.location.href = playerAddress({
        contentUrl,
        moduleId: module.id,
        resultId,
        url: module.url,
        name: module.name,
        numberOfRuns,
        ticket,
      });
      whenClosed(window, () => void bringHome(resultId, { t, refresh }));
    } catch (error) {
      abandon(window, error);
      if (error instanceof CallFailure && error.text === 'ModuleIsLocked') await refresh().catch(() => {});
    }
  };
}

/** Opens a module for a look; it has no result to bring home. */
export function usePreviewModule() {
  const t = useMessages('runs');
  const contentUrl = useSettings()?.contentUrl;

  return async function preview(module: Startable) {
    const window = openWindow(module, t);
    if (!window || !contentUrl) return;
    try {
      const { moduleId, name, url, ticket } = await send(runsContract.previewModule, { moduleId: module.id });
      window.location.href = playerAddress({ contentUrl, moduleId, resultId: 0, url, name, numberOfRuns: 0, ticket });
      whenClosed(window, () => setRunning(undefined));
    } catch (error) {
      abandon(window, error);
    }
  };
}

/** Opens the window at once, in the press itself, since a browser blocks what opens later. */
function openWindow(module: Startable, t: Translate<'runs'>): Window | undefined {
  if (getRunning()) {
    toast('warning', t('running'));
    return undefined;
  }
  if (!module.url) {
    toast('warning', t('ModuleUrlMissing'), { ms: missingMs });
    return undefined;
  }
  const width = Math.min(1200, screen.availWidth);
  const height = Math.min(860, screen.availHeight);
  const opened = open('about:blank', `gesall-module-${module.id}`, `popup,width=${width},height=${height}`);
  if (!opened) {
    toast('warning', t('popupBlocked'), { ms: noResultMs });
    return undefined;
  }
  setRunning({ moduleId: module.id, window: opened });
  return opened;
}

function abandon(window: Window, error: unknown) {
  window.close();
  setRunning(undefined);
  const isMissing = error instanceof CallFailure && error.text === 'ModuleUrlMissing';
  showFailure(error, undefined, isMissing ? { ms: missingMs } : undefined);
}

interface Home {
  t: Translate<'runs'>;
  refresh(): Promise<void>;
}

async function bringHome(resultId: number, { t, refresh }: Home) {
  setRunning(undefined);
  const status = await lastWord(resultId);
  if (status?.hasReported === false) toast('warning', t('NoStudentResultToReportScormOn'), { ms: noResultMs });
  try {
    await refresh();
  } catch {
    toast('error', t('View.Student.ReloadPageFailed'), { ms: reloadFailedMs });
  }
}

type RunStatus = Output<typeof runsContract.runStatus>;

const stepMs = 250;
const mostSteps = 20;

/** A window's last report can land after the window is seen closed, so the server is asked for up to five seconds. */
async function lastWord(resultId: number): Promise<RunStatus | undefined> {
  let status: RunStatus | undefined;
  for (let step = 0; step < mostSteps; step++) {
    status = await send(runsContract.runStatus, { resultId }).catch(() => undefined);
    if (!status?.isOpen) return status;
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
  return status;
}
