import type { Translate } from '@gesall/client';
import { keyOf, refreshReads, useMessages } from '@gesall/client/react';
import { coursesContract, type Output, resultsContract } from '@gesall/contract';
import { toast, toastWithAct } from '@gesall/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Finished, finishedBetween } from './finished.ts';
import { pause, pollLastReport, statusOf } from './run-status.ts';
import { getRunning, setRunning } from './running.ts';
import { endRunOfTab, forgetRun, noteCutOff, runOfTab, unfinishedRuns } from './unfinished-runs.ts';

const noResultMs = 5000;
const reloadFailedMs = 15_000;
const cutOffMs = 15_000;
const finishedMs = 6000;
const lookMs = 2000;

const studentReads = [
  coursesContract.myCourses,
  resultsContract.myResults,
  resultsContract.myResult,
  resultsContract.myAttempts,
];

export interface Home {
  t: Translate<'runs'>;
  /** Refreshes the student's reads and returns what was finished. */
  refresh(): Promise<Finished | undefined>;
  onRate(rated: NonNullable<Finished['rated']>): void;
}

export function useRunReport(): Home {
  const t = useMessages('runs');
  const client = useQueryClient();
  const navigate = useNavigate();
  return {
    t,
    refresh: () => refreshAll(client),
    onRate: (rated) => void navigate({ to: '/student/studentresults', state: rated }),
  };
}

async function refreshAll(client: QueryClient): Promise<Finished | undefined> {
  const courses = () =>
    client.getQueriesData<Output<typeof coursesContract.myCourses>>({
      queryKey: keyOf(coursesContract.myCourses),
    })[0]?.[1];
  const before = courses();
  await refreshReads(client, studentReads, { throwOnError: true });
  return finishedBetween(before, courses());
}

/** After the window has closed: shows the result, and warns when part of it has not arrived. */
export async function reportFinishedRun(resultId: number, { t, refresh, onRate }: Home) {
  setRunning(undefined);
  endRunOfTab();
  const status = await pollLastReport(resultId);
  if (!status || status.isOpen || status.wasCutOff) {
    noteCutOff(resultId);
    toast('warning', t('cutOff'), { ms: cutOffMs });
  } else {
    forgetRun(resultId);
    if (!status.hasReported)
      toast('warning', t('NoStudentResultToReportScormOn'), { ms: noResultMs });
  }
  try {
    const finished = await refresh();
    if (finished) tell(finished);
  } catch {
    toast('error', t('View.Student.ReloadPageFailed'), { ms: reloadFailedMs });
  }

  function tell({ key, name, rated }: Finished) {
    const words = t(key, { name });
    if (rated)
      toastWithAct('success', words, {
        act: t('rate'),
        ms: finishedMs,
        onAct: () => onRate(rated),
      });
    else toast('success', words, { ms: finishedMs });
  }
}

let hasLooked = false;

/**
 * Follows a run whose window was opened before a page load: the window is unreachable, so the
 * server tells when it ends. Also checks once for unfinished runs of this computer.
 */
export function useResumedRun() {
  const home = useRunReport();
  useEffect(() => {
    void resume(home);
    // The back/forward cache may restore the page after a module ran in its place.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) hasLooked = false;
      void resume(home);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [home]);
}

async function resume(home: Home) {
  if (hasLooked || getRunning()) return;
  hasLooked = true;
  const own = runOfTab();
  await lookAtOthers(own?.resultId);
  if (!own) return;
  const status = await statusOf(own.resultId);
  if (status?.isExternal) return leaveElsewhere(own.resultId, home);
  if (status?.isOpen) await untilEnded(own);
  // A run started meanwhile from this page is followed by its window.
  if (runOfTab()?.resultId === own.resultId && !getRunning()?.window)
    await reportFinishedRun(own.resultId, home);
}

/** Nobody can tell whether an unreachable external window is still open. */
async function leaveElsewhere(resultId: number, { refresh }: Home) {
  endRunOfTab();
  forgetRun(resultId);
  await refresh().catch(() => {});
}

async function untilEnded({ resultId, moduleId }: { resultId: number; moduleId: number }) {
  setRunning({ moduleId });
  while (!getRunning()?.window) {
    const status = await statusOf(resultId);
    if (status && !status.isOpen) return;
    await pause(lookMs);
  }
}

async function lookAtOthers(own: number | undefined) {
  for (const { resultId } of unfinishedRuns()) {
    if (resultId === own) continue;
    const status = await statusOf(resultId);
    if (!status || status.isOpen) continue;
    if (status.wasCutOff) noteCutOff(resultId);
    else forgetRun(resultId);
  }
}
