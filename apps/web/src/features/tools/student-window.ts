import { toast } from '@gesall/ui';
import { endWindow } from './window.calls.ts';

/** One window for every student: another one's pages come into the same. */
const windowName = 'gesall-student';
const pollMs = 500;

let polling: ReturnType<typeof setInterval> | undefined;

/**
 * Opens a student's pages in a window of their own, and ends them on the server when it is closed.
 * Whose they are stands in the address, since a window's storage cannot be written from another.
 */
export function openStudentWindow(email: string, blocked: string) {
  clearInterval(polling);
  const opened = window.open(`/student?${new URLSearchParams({ as: email })}`, windowName);
  if (!opened) {
    toast('warning', blocked, { ms: 5000 });
    return;
  }
  polling = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(polling);
    void endWindow();
  }, pollMs);
}
