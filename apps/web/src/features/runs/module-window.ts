import { toast, toastWithAct } from '@gesall/ui';
import { CallFailure } from '../../platform/caller.ts';
import { showFailure } from '../../platform/failures.ts';
import type { Translate } from '../../platform/messages.ts';
import { getRunning, setRunning } from './running.ts';

const missingMs = 2000;
const blockedMs = 5000;

/** Whether another module is open; says so, and offers the way to it. */
export function isBusy(t: Translate<'runs'>, mayBeOpenAgain?: number): boolean {
  const running = getRunning();
  // A window that was opened before this page was loaded may be lost; then its own module may be
  // started again.
  if (!running || (!running.window && running.moduleId === mayBeOpenAgain)) return false;
  toastWithAct('warning', t('running'), { act: t('bringUp'), topic: 'running', onAct: bringUp });
  return true;
}

/**
 * Puts the window of the module that is open before the others. One that was opened before this
 * page was loaded is found by its name.
 */
export function bringUp() {
  const running = getRunning();
  if (!running) return;
  const found = running.window ?? open('', windowName(running.moduleId));
  try {
    // A module's page is of another origin and does not let its address be read: this one is new.
    if (!running.window && found?.location.href === 'about:blank') return found.close();
  } catch {
    // It is there.
  }
  found?.focus();
}

/** The name of the window that a start of a module opens. */
export const windowName = (moduleId: number) => `gesall-module-${moduleId}`;

/** Whether a module has nothing to open, and says so. */
export function isEmpty({ url }: { url: string | null }, t: Translate<'runs'>): boolean {
  if (!url) toast('warning', t('ModuleUrlMissing'), { ms: missingMs });
  return !url;
}

interface Opening {
  moduleId: number;
  /** A window of this name that is still open is used again. */
  name: string;
  /** What to say when the browser blocks it. */
  blocked: string;
}

/**
 * Opens a module's window at once, in the press itself, since a browser blocks what opens later.
 */
export function openWindow({ moduleId, name, blocked }: Opening): Window | undefined {
  const width = Math.min(1200, screen.availWidth);
  const height = Math.min(860, screen.availHeight);
  const opened = open('about:blank', name, `popup,width=${width},height=${height}`);
  if (!opened) {
    toast('warning', blocked, { ms: blockedMs });
    return undefined;
  }
  setRunning({ moduleId, window: opened });
  return opened;
}

export function goTo(
  window: Window,
  { address, externalUrl }: { address: string; externalUrl?: string | undefined },
) {
  // A page of others must not reach this one, and could send it elsewhere.
  if (externalUrl !== undefined) window.opener = null;
  window.location.href = address;
}

/** Closes a window whose start was refused, and says why. */
export function abandon(window: Window, error: unknown) {
  window.close();
  setRunning(undefined);
  showRefusal(error);
}

export function showRefusal(error: unknown) {
  const isMissing = error instanceof CallFailure && error.text === 'ModuleUrlMissing';
  showFailure(error, undefined, isMissing ? { ms: missingMs } : undefined);
}
