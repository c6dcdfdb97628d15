import { CallFailure, showFailure, type Translate } from '@gesall/client';
import { toast, toastWithAct } from '@gesall/ui';
import { getRunning, setRunning } from './running.ts';

const missingMs = 2000;
const blockedMs = 5000;

/** Whether another module is open; if so, tells the student and offers to show it. */
export function isBusy(t: Translate<'runs'>, mayBeOpenAgain?: number): boolean {
  const running = getRunning();
  // A window opened before a page load may be unreachable; its own module may then start again.
  if (!running || (!running.window && running.moduleId === mayBeOpenAgain)) return false;
  toastWithAct('warning', t('running'), {
    act: t('bringUp'),
    topic: 'running',
    onAct: focusModuleWindow,
  });
  return true;
}

/** Focuses the open module's window. One opened before a page load is found by name. */
export function focusModuleWindow() {
  const running = getRunning();
  if (!running) return;
  const found = running.window ?? open('', windowName(running.moduleId));
  try {
    // A module's page is cross-origin and hides its address: a readable one is a new, blank window.
    if (!running.window && found?.location.href === 'about:blank') return found.close();
  } catch {
    // A cross-origin window: the module's.
  }
  found?.focus();
}

export const windowName = (moduleId: number) => `gesall-module-${moduleId}`;

/** Whether a module has no content; if so, says so. */
export function isEmpty({ url }: { url: string | null }, t: Translate<'runs'>): boolean {
  if (!url) toast('warning', t('ModuleUrlMissing'), { ms: missingMs });
  return !url;
}

interface Opening {
  moduleId: number;
  /** An open window with this name is reused. */
  name: string;
  /** The message when the browser blocks it. */
  blocked: string;
}

/** Opens a module's window within the click, since browsers block windows that open later. */
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
  // External pages must not reach or redirect this one.
  if (externalUrl !== undefined) window.opener = null;
  window.location.href = address;
}

/** Closes a window whose start was refused and shows the reason. */
export function closeRefusedWindow(window: Window, error: unknown) {
  window.close();
  setRunning(undefined);
  showRefusal(error);
}

export function showRefusal(error: unknown) {
  const isMissing = error instanceof CallFailure && error.text === 'ModuleUrlMissing';
  showFailure(error, undefined, isMissing ? { ms: missingMs } : undefined);
}
