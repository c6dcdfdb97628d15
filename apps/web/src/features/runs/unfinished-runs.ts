import { readSession } from '@gesall/client';
import { useSyncExternalStore } from 'react';

/** A run begun on this computer whose proper end the server has not confirmed. */
export interface UnfinishedRun {
  resultId: number;
  moduleId: number;
  /** The window closed before the server heard its end: unsent data is on this computer. */
  isCutOff: boolean;
}

// Keyed by person, since school computers are shared.
const keyOfRuns = () => `gesall-begun-runs:${readSession()?.email ?? ''}`;
/** This tab's run, which survives a page load. */
const keyOfTab = () => `gesall-run:${readSession()?.email ?? ''}`;

const listeners = new Set<() => void>();
const none: UnfinishedRun[] = [];
let read: { text: string | null; runs: UnfinishedRun[] } = { text: null, runs: none };

export function unfinishedRuns(): UnfinishedRun[] {
  const text = localStorage.getItem(keyOfRuns());
  if (text !== read.text) read = { text, runs: parsed(text) };
  return read.runs;
}

export function noteStarted(run: Omit<UnfinishedRun, 'isCutOff'>) {
  sessionStorage.setItem(keyOfTab(), JSON.stringify(run));
  store([
    ...unfinishedRuns().filter(({ moduleId }) => moduleId !== run.moduleId),
    { ...run, isCutOff: false },
  ]);
}

export function noteCutOff(resultId: number) {
  store(
    unfinishedRuns().map((run) => (run.resultId === resultId ? { ...run, isCutOff: true } : run)),
  );
}

export function forgetRun(resultId: number) {
  store(unfinishedRuns().filter((run) => run.resultId !== resultId));
}

export function runOfTab(): Omit<UnfinishedRun, 'isCutOff'> | undefined {
  const [run] = parsed(`[${sessionStorage.getItem(keyOfTab()) ?? ''}]`);
  return run;
}

export const endRunOfTab = () => sessionStorage.removeItem(keyOfTab());

/** Whether this computer may hold unsent answers of the module. */
export function useIsCutOff(moduleId: number | undefined): boolean {
  const runs = useSyncExternalStore(subscribe, unfinishedRuns);
  return runs.some((run) => run.moduleId === moduleId && run.isCutOff);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function store(runs: UnfinishedRun[]) {
  if (runs.length > 0) localStorage.setItem(keyOfRuns(), JSON.stringify(runs));
  else localStorage.removeItem(keyOfRuns());
  for (const listener of listeners) listener();
}

function parsed(text: string | null): UnfinishedRun[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found)
      ? found.filter(
          (run) => typeof run?.resultId === 'number' && typeof run?.moduleId === 'number',
        )
      : none;
  } catch {
    return none;
  }
}
